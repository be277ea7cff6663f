import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { BatchCard, Preview, PreviewedLetter } from '../../api/outbox.ts';
import { Chip } from '../../ui/chip.tsx';
import { IconEdit } from '../../ui/icons.ts';
import { numberText } from '../../ui/number-text.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { Counted, Figure, type PreviewFailure } from './figures.tsx';
import { Letter } from './letter-pane.tsx';
import { actionTone } from './looks.ts';
import classes from './outbox.module.css';
import { UnusedEdits } from './unused-edits.tsx';

/** A batch with its release taken back, which is absent until it has come. */
export interface Tried {
  batch: BatchCard;
  preview: Preview | undefined;
  failure: PreviewFailure | undefined;
  /** Another text for one letter, instead of the release. */
  onEdit: (letter: PreviewedLetter) => void;
}

/** The number of decisions that whoever releases has seen, now or at a moment: of many it is typed, of few it stands there. */
export const isNumberTyped = ({ decisions }: BatchCard): boolean => decisions >= outboxLimits.typedFrom;
export function confirmOf(batch: BatchCard, typed: string): number {
  if (!isNumberTyped(batch)) return batch.decisions;
  return typed.trim() === '' ? -1 : Number(typed);
}

/** The release as it would go now. */
export const Trial = ({ batch, preview, failure, onEdit }: Tried) => (
  <>
    <div>
      <Chip tone="neutral" glyph="dashed">
        {t(($) => $.outbox.release.trial)}
      </Chip>
    </div>
    {preview ? (
      <ReleaseSheet batch={batch} preview={preview} onEdit={onEdit} />
    ) : failure ? (
      <NotLoaded title={t(($) => $.outbox.figures.failed)} level={3} {...failure} />
    ) : (
      <SkeletonLines lines={8} />
    )}
  </>
);

type Which = 'all' | 'en' | 'edited';
const whichOnes: readonly Which[] = ['all', 'en', 'edited'];
const isWhich: Readonly<Record<Which, (letter: PreviewedLetter) => boolean>> = {
  all: () => true,
  en: ({ language }) => language === 'en',
  edited: ({ edited }) => edited !== null,
};
const keyOf = ({ proposal_id: id, receiver_id: receiver, kind }: PreviewedLetter): string =>
  `${id} ${receiver} ${kind}`;

/** What goes out and what does not, before it goes: kinds of letters, who gets those of one, and one as it arrives. */
const ReleaseSheet = ({
  batch,
  preview,
  onEdit,
}: {
  batch: BatchCard;
  preview: Preview;
  onEdit: (letter: PreviewedLetter) => void;
}) => {
  const kinds = [...Map.groupBy(preview.letters, ({ kind }) => kind).values()];
  const [kind, setKind] = useState(kinds[0]?.[0]?.kind);
  const [chosen, setChosen] = useState<string>();
  const ofKind = kinds.find(([first]) => first?.kind === kind) ?? [];
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<Which>('all');
  const shown = ofKind.filter((letter) => isWhich[which](letter) && isFound(letter, search));
  const options = whichOnes
    .map((one) => ({ value: one, count: ofKind.filter(isWhich[one]).length }))
    .filter(({ value, count }) => value === 'all' || count > 0);
  const letter = shown.find((one) => keyOf(one) === chosen) ?? shown[0];
  const passing = preview.decisions.filter(({ status }) => status === 'held').length;
  const chooseKind = (next: string) => {
    setKind(next);
    setWhich('all');
    setSearch('');
  };
  return (
    <div className={classes['sheet']}>
      <div className={classes['sheetFigures']}>
        <Figure
          name={t(($) => $.outbox.release.pass)}
          value={passing}
          note={t(($) => $.outbox.release.of, { count: batch.decisions })}
        />
        <Counted preview={preview} />
        <Figure name={t(($) => $.outbox.figures.without)} value={preview.without.length} />
      </div>
      <UnusedEdits edits={preview.unused} />
      <div className={classes['sheetPanes']}>
        <section className={classes['sheetPane']} aria-label={t(($) => $.outbox.release.kinds)}>
          <h3 className="luch-label luch-flush">{t(($) => $.outbox.release.kinds)}</h3>
          {kinds.length === 0 && <p className="luch-note luch-flush">{t(($) => $.outbox.letter.none)}</p>}
          <ul className={classes['receivers']}>
            {kinds.map((letters) => (
              <li key={letters[0]?.kind}>
                <Kind letters={letters} batch={batch} chosen={kind} onChoose={chooseKind} />
              </li>
            ))}
          </ul>
          <NotThrough
            title={t(($) => $.outbox.release.refused)}
            lines={preview.refused.map(({ proposal_id: id, detail }) => ({ name: numberText(id), why: detail }))}
          />
          <NotThrough
            title={t(($) => $.outbox.release.without)}
            lines={preview.without.map(({ name, text, proposal_id: id }) => ({
              name: `${name}, ${numberText(id)}`,
              why: text,
            }))}
          />
        </section>
        <section className={classes['sheetPane']} aria-label={t(($) => $.outbox.letter.to)}>
          <SearchField label={t(($) => $.outbox.release.who)} value={search} onChange={setSearch} />
          {options.length > 1 && (
            <Segmented
              size="xs"
              label={t(($) => $.outbox.release.which)}
              value={which}
              onChange={setWhich}
              options={options.map(({ value, count }) => ({
                value,
                label: t(($) => $.outbox.filter[value], { count }),
              }))}
            />
          )}
          {shown.length === 0 && <p className="luch-note luch-flush">{t(($) => $.outbox.nothingFound)}</p>}
          <ul className={classes['receivers']}>
            {shown.map((one) => (
              <li key={keyOf(one)}>
                <UnstyledButton
                  className={classes['receiver']}
                  aria-current={one === letter || undefined}
                  onClick={() => setChosen(keyOf(one))}
                >
                  <b className="luch-name luch-breaks">{one.receiver}</b>
                  <span className="luch-caption luch-nowrap luch-digits">
                    {one.edited && <IconEdit size={14} stroke={1.7} aria-label={t(($) => $.outbox.release.isEdited)} />}
                    {[one.language === 'en' && 'en', numberText(one.proposal_id)].filter(Boolean).join(' ')}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
        <div
          role="region"
          className={classes['sheetPane']}
          aria-label={t(($) => $.outbox.letter.subject)}
          tabIndex={0}
          data-letter
        >
          {letter && (
            <>
              <Letter key={keyOf(letter)} letter={letter} />
              {batch.can.change.allowed && (
                <div>
                  <button type="button" className="luch-link luch-small" onClick={() => onEdit(letter)}>
                    {t(($) => $.outbox.letter.edit)}
                  </button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
};

const isFound = ({ receiver, proposal_id: id, subject }: PreviewedLetter, search: string): boolean =>
  `${receiver} ${id} ${subject}`.toLowerCase().includes(search.trim().toLowerCase());

const Kind = ({
  letters,
  batch,
  chosen,
  onChoose,
}: {
  letters: readonly PreviewedLetter[];
  batch: BatchCard;
  chosen: string | undefined;
  onChoose: (kind: string) => void;
}) => {
  const [first] = letters;
  if (!first) return null;
  const decision = batch.held.find(({ proposal_id: id }) => id === first.proposal_id);
  return (
    <UnstyledButton
      className={classes['receiver']}
      aria-current={first.kind === chosen || undefined}
      onClick={() => onChoose(first.kind)}
    >
      <span className={classes['legend']} data-tone={decision && actionTone(decision.action)}>
        {first.name}
      </span>
      <b className="luch-digits">{letters.length}</b>
    </UnstyledButton>
  );
};

const NotThrough = ({ title, lines }: { title: string; lines: readonly { name: string; why: string }[] }) =>
  lines.length === 0 ? null : (
    <>
      <h3 className="luch-label luch-flush">{`${title}, ${lines.length}`}</h3>
      <ul className="luch-list">
        {lines.map(({ name, why }) => (
          <li key={`${name} ${why}`} className="luch-small luch-breaks">
            <b>{name}</b> {why}
          </li>
        ))}
      </ul>
    </>
  );
