import { t } from 'i18next';
import { useState } from 'react';
import { searchable } from '../../../lib/searchable.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { EditedText } from './text-source.ts';
import classes from './texts.module.css';

interface TextGroup {
  readonly id: string;
  /** Under which it stands. */
  readonly group: string;
  readonly title: string;
  readonly texts: readonly EditedText[];
}

/** Letters or forms, found by any word of theirs. */
export const TextNav = ({
  label,
  groups,
  current,
  onOpen,
}: {
  label: string;
  groups: readonly TextGroup[];
  current: string | undefined;
  onOpen: (id: string) => void;
}) => {
  const [sought, setSought] = useState('');
  const found = groups.filter(({ title, group, texts }) =>
    [title, group, ...texts.map(({ text }) => text)].some((text) => searchable(text).includes(searchable(sought))),
  );
  return (
    <nav className={classes['letters']} aria-label={label}>
      <SearchField label={t(($) => $.administration.texts.search)} value={sought} onChange={setSought} width="100%" />
      {found.length === 0 && <p className="luch-hint">{t(($) => $.administration.audit.nothing)}</p>}
      {[...Map.groupBy(found, ({ group }) => group)].map(([group, own]) => (
        <section key={group}>
          <h2 className="luch-hint luch-flush">{group}</h2>
          <ul className="luch-list">
            {own.map(({ id, title, texts }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes['letter']}
                  aria-current={id === current || undefined}
                  onClick={() => onOpen(id)}
                >
                  {title}
                  {texts.some(({ text, initial }) => text !== initial) && (
                    <span className="luch-faint">{t(($) => $.administration.texts.changed)}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
