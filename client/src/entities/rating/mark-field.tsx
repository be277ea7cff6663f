import { rating } from '@luch/contract/kernel/limits.ts';
import { Slider } from '@mantine/core';
import { formatMark } from '../../lib/dates.ts';
import { FieldLabel } from '../../ui/field-label.tsx';
import classes from './mark-field.module.css';
import { toneOfMark } from '@luch/contract/review/expertise.ts';

/** A mark from 0 to 5 in tenths; its value stands beside it in the colour of its range. Null: nobody has given one. */
export const MarkField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
}) => {
  const tone = value === null ? 'neutral' : toneOfMark(value);
  const words = value === null ? '—' : formatMark(value);
  return (
    <div>
      <FieldLabel label={label} />
      <div className={classes['row']}>
        <Slider
          className={classes['slider'] ?? ''}
          min={0}
          max={rating.max}
          step={rating.step}
          marks={[0, 1, 2, 3, 4, 5].map((mark) => ({ value: mark, label: String(mark) }))}
          label={null}
          value={value ?? 0}
          onChange={(next) => onChange(Math.round(next * 10) / 10)}
          thumbLabel={label}
          thumbValueText={words}
          vars={() => ({ root: { '--slider-color': `var(--luch-${tone}-mark)` } })}
        />
        <output className={classes['value']} style={{ color: `var(--luch-${tone}-fg)` }}>
          {words}
        </output>
      </div>
    </div>
  );
};
