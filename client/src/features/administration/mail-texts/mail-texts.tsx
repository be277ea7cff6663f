import type { Language } from '@luch/contract/kernel/language.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MailLetter, mailTextsQuery } from '../../../api/administration/mail-texts.queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import classes from './mail-texts.module.css';
import { MailPreview } from './mail-preview.tsx';
import { TextEditor } from './text-editor.tsx';

export const nameOfLetter = ({ file, letter }: Pick<MailLetter, 'file' | 'letter'>) => `${file}.${letter}`;

/** All letters at the left, the texts of one in the middle, and beside them the letter as it will look. */
export const MailTexts = ({ open, onOpen }: { open: string | undefined; onOpen: (name: string) => void }) => {
  const { t } = useTranslation();
  const { data: letters, isError, refetch } = useQuery(mailTextsQuery);
  const [language, setLanguage] = useState<Language>('ru');
  if (isError)
    return (
      <EmptyState
        level={2}
        title={t(($) => $.administration.mailTexts.failed)}
        action={<Button onClick={() => void refetch()}>{t(($) => $.administration.again)}</Button>}
      />
    );
  if (!letters) return <SkeletonLines lines={8} />;
  const letter = letters.find((one) => nameOfLetter(one) === open) ?? letters.find((one) => one.letter !== '');
  return (
    <div className={classes['columns']}>
      <Letters letters={letters} current={letter} onOpen={onOpen} />
      {letter && (
        <>
          <section className={classes['card']} aria-label={letter.title}>
            <header className={classes['head']}>
              <h2>{letter.title}</h2>
              <Segmented
                label={t(($) => $.administration.mailTexts.language.label)}
                value={language}
                onChange={setLanguage}
                options={[
                  { value: 'ru', label: t(($) => $.administration.mailTexts.language.ru) },
                  { value: 'en', label: t(($) => $.administration.mailTexts.language.en) },
                ]}
              />
            </header>
            {letter.texts
              .filter((text) => text.language === language)
              .map((text) => (
                <TextEditor key={`${text.file} ${text.key} ${text.language}`} text={text} />
              ))}
          </section>
          <MailPreview letter={letter} language={language} />
        </>
      )}
    </div>
  );
};

const Letters = ({
  letters,
  current,
  onOpen,
}: {
  letters: readonly MailLetter[];
  current: MailLetter | undefined;
  onOpen: (name: string) => void;
}) => {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const found = letters.filter(({ title, group, texts }) =>
    [title, group, ...texts.map(({ text }) => text)].some((text) => text.toLowerCase().includes(sought.toLowerCase())),
  );
  return (
    <nav className={classes['letters']} aria-label={t(($) => $.administration.mailTexts.letters)}>
      <SearchField
        label={t(($) => $.administration.mailTexts.search)}
        value={sought}
        onChange={setSought}
        width="100%"
      />
      {found.length === 0 && <p className="luch-hint">{t(($) => $.administration.audit.nothing)}</p>}
      {[...Map.groupBy(found, ({ group }) => group)].map(([group, own]) => (
        <section key={group}>
          <h3 className="luch-hint luch-flush">{group}</h3>
          <ul className="luch-list">
            {own.map((letter) => (
              <li key={nameOfLetter(letter)}>
                <button
                  type="button"
                  className={classes['letter']}
                  aria-current={letter === current || undefined}
                  onClick={() => onOpen(nameOfLetter(letter))}
                >
                  {letter.title}
                  {letter.texts.some(({ text, initial }) => text !== initial) && (
                    <span className="luch-faint">{t(($) => $.administration.mailTexts.changed)}</span>
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
