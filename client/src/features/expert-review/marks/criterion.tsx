import { rating } from '@luch/contract/kernel/limits.ts';
import { type Criterion as CriterionId, criteria, toneOfMark } from '@luch/contract/review/expertise.ts';
import { Slider } from '@mantine/core';
import { t } from 'i18next';
import { useId, useState } from 'react';
import { formatMark } from '../../../lib/dates.ts';
import { parseMark } from '../draft/rating-draft.ts';
import { KeyCap } from '../../../ui/key-cap.tsx';
import classes from './criterion.module.css';

const scale = [0, 1, 2, 3, 4, 5];

/** One of the four marks: by slider, by keys, or typed. Only the one in hand is raised. */
export const Criterion = ({
  id,
  mark,
  refused,
  isActive,
  onChange,
  onRefused,
  onActivate,
}: {
  id: CriterionId;
  /** Null while it was not touched. */
  mark: number | null;
  /** What was typed and is no mark. */
  refused: string | undefined;
  isActive: boolean;
  onChange: (mark: number | null) => void;
  onRefused: (typed: string | undefined) => void;
  onActivate: () => void;
}) => {
  const name = t(($) => $.words.review.criterion[id].name);
  const tone = mark === null ? 'neutral' : toneOfMark(mark);
  return (
    <div
      className={classes['root']}
      data-active={isActive || undefined}
      data-unset={mark === null || undefined}
      data-criterion={id}
      style={{
        '--t': `var(--luch-${tone}-mark)`,
        '--tf': mark === null ? 'var(--luch-text-3)' : `var(--luch-${tone}-fg)`,
      }}
      onFocus={onActivate}
      onPointerDown={onActivate}
    >
      <Figure id={id} mark={mark} refused={refused} onChange={onChange} onRefused={onRefused} />
      <Slider
        className={classes['slider'] ?? ''}
        min={0}
        max={rating.max}
        step={rating.step}
        marks={scale.map((value) => ({ value, ...(isActive ? { label: String(value) } : {}) }))}
        label={null}
        value={mark ?? 0}
        onChange={(next) => {
          onRefused(undefined);
          onChange(Math.round(next * 10) / 10);
        }}
        thumbLabel={name}
        thumbValueText={mark === null ? t(($) => $.expertReview.untouched) : formatMark(mark)}
        classNames={{
          track: classes['track'] ?? '',
          bar: classes['bar'] ?? '',
          thumb: classes['thumb'] ?? '',
          mark: classes['mark'] ?? '',
          markLabel: classes['markLabel'] ?? '',
        }}
      />
    </div>
  );
};

/** Its key and name, and its mark in figures; what was typed and is no mark is named in place of the hint. */
const Figure = ({
  id,
  mark,
  refused,
  onChange,
  onRefused,
}: {
  id: CriterionId;
  mark: number | null;
  refused: string | undefined;
  onChange: (mark: number | null) => void;
  onRefused: (typed: string | undefined) => void;
}) => {
  const refusalId = useId();
  const name = t(($) => $.words.review.criterion[id].name);
  return (
    <>
      <KeyCap>{criteria.indexOf(id) + 1}</KeyCap>
      <div className={classes['words']}>
        <div className="luch-name">{name}</div>
        {refused === undefined ? (
          <div className="luch-label">{t(($) => $.words.review.criterion[id].hint)}</div>
        ) : (
          <div id={refusalId} role="alert" className={classes['refusal']}>
            {t(($) => $.expertReview.noMark, { typed: refused })}
          </div>
        )}
      </div>
      <MarkInput
        label={t(($) => $.expertReview.typed, { name })}
        mark={mark}
        describedBy={refused === undefined ? undefined : refusalId}
        onChange={onChange}
        onRefused={onRefused}
      />
    </>
  );
};

/** The slider's own handle, so that a key brings the focus to it and a screen reader says the value. */
export const focusCriterion = (id: CriterionId): void =>
  document.querySelector<HTMLElement>(`[data-criterion="${id}"] [role="slider"]`)?.focus();

/** The mark as a figure that can be typed over; emptied, the criterion is not set. What is no mark is told, and leaves it as it was before one typed. */
const MarkInput = ({
  label,
  mark,
  describedBy,
  onChange,
  onRefused,
}: {
  label: string;
  mark: number | null;
  /** Of the words that refuse what was typed. */
  describedBy: string | undefined;
  onChange: (mark: number | null) => void;
  onRefused: (typed: string | undefined) => void;
}) => {
  const [typed, setTyped] = useState<string>();
  // On the way to '45' stands '4', which nobody has given.
  const [before, setBefore] = useState(mark);
  return (
    <input
      className={classes['value']}
      aria-label={label}
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      inputMode="decimal"
      autoComplete="off"
      placeholder="—"
      value={typed ?? (mark === null ? '' : formatMark(mark))}
      onFocus={(event) => {
        setBefore(mark);
        event.currentTarget.select();
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.currentTarget.blur();
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const next = text.trim() === '' ? null : parseMark(text);
        setTyped(text);
        onRefused(next === undefined ? text.trim() : undefined);
        onChange(next === undefined ? before : next);
      }}
    />
  );
};
