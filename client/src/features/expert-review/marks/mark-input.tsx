import { useState } from 'react';
import { formatMark } from '../../../lib/dates.ts';
import { parseMark } from '../draft/rating-draft.ts';
import classes from './criterion.module.css';

/** The mark as a figure that can be typed over; what is no mark leaves it as it was. */
export const MarkInput = ({
  label,
  mark,
  onChange,
}: {
  label: string;
  mark: number | null;
  onChange: (mark: number) => void;
}) => {
  const [typed, setTyped] = useState<string>();
  const leave = () => setTyped(undefined);
  return (
    <input
      className={classes['value']}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      placeholder="—"
      value={typed ?? (mark === null ? '' : formatMark(mark))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.currentTarget.blur();
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const next = parseMark(text);
        if (next !== undefined) onChange(next);
      }}
    />
  );
};
