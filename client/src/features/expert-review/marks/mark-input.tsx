import { useState } from 'react';
import { formatMark } from '../../../lib/dates.ts';
import { parseMark } from '../draft/rating-draft.ts';
import classes from './criterion.module.css';

/** The mark as a figure that can be typed over; emptied, the criterion is not set. What is no mark is told, and leaves it as it was. */
export const MarkInput = ({
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
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.currentTarget.blur();
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const next = text.trim() === '' ? null : parseMark(text);
        setTyped(text);
        onRefused(next === undefined ? text.trim() : undefined);
        if (next !== undefined) onChange(next);
      }}
    />
  );
};
