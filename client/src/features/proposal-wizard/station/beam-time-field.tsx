import { beamTime } from '@luch/contract/kernel/limits.ts';
import { Input, Slider } from '@mantine/core';
import { t } from 'i18next';
import { useId } from 'react';
import { formatNumber } from '../../../lib/dates.ts';
import { ExactNumberInput } from '../../../ui/exact-number-input.tsx';
import { FieldLabel } from '../../../ui/field-label.tsx';
import { useField } from '../fields/use-field.ts';
import type { Equipment } from '../../../api/reference/station.queries.ts';
import { hoursOf, isWholeHours, scaleOf, shownValue, sliderValue, usualBand } from './beam-time.ts';
import classes from './beam-time-field.module.css';
import { SessionFree } from './late-load.ts';
import { useTimeWords } from './use-time-words.ts';

/** Requested time: a slider with the marks of the specification, and the exact number beside it. */
export const BeamTimeField = ({ kind, station }: { kind: number | null; station: Equipment | undefined }) => {
  const id = useId();
  const { value, set, isLocked, label, help, error, aside, ...path } = useField('experiment_duration');
  const scale = scaleOf(kind);
  const inDays = scale.unit === 'days';
  const words = useTimeWords();
  const usual = station?.typical_hours ?? null;
  const shown = shownValue(value, scale);
  const note = usual && station && t(($) => $.proposalWizard.hours.usual, { name: station.name, ...usual });
  return (
    <div className={classes['root']}>
      <FieldLabel label={label} help={help} aside={aside ?? note} htmlFor={id} />
      <div className={classes['line']}>
        <HoursSlider
          scale={scale}
          usual={usual}
          value={value}
          onChange={set}
          isLocked={isLocked}
          label={label}
          says={inDays ? words.days(shown ?? 0) : words.hours(value ?? 0)}
        />
        <div className={classes['exact']}>
          <ExactNumberInput
            {...path}
            id={id}
            aria-label={inDays ? t(($) => $.proposalWizard.hours.fieldDays) : t(($) => $.proposalWizard.hours.field)}
            value={shown}
            onChange={(next) => set(typeof next === 'number' ? hoursOf(next, scale) : null)}
            max={beamTime.maxRequested / scale.hoursPerUnit}
            allowDecimal={inDays}
            refuse={(next) => (isWholeHours(next, scale) ? undefined : t(($) => $.proposalWizard.hours.wholeHours))}
            hideControls
            readOnly={isLocked}
            error={Boolean(error)}
            aria-required
            aria-describedby={error ? `${id}-error` : undefined}
            classNames={{ input: classes['figure'] ?? '' }}
          />
          <span className={classes['words']}>
            <span>{inDays ? words.dayWord(shown ?? 0) : words.hourWord(value ?? 0)}</span>
            <span className={classes['other']}>{inDays ? words.hours(value ?? 0) : words.inDays(value)}</span>
          </span>
        </div>
      </div>
      {station && <SessionFree station={station} hours={value ?? 0} />}
      {error && (
        <Input.Error size="md" mt={6} id={`${id}-error`}>
          {error}
        </Input.Error>
      )}
    </div>
  );
};

/** The marks of the specification, with the band of what is usual at the station. */
const HoursSlider = ({
  scale,
  usual,
  value,
  onChange,
  isLocked,
  label,
  says,
}: {
  scale: ReturnType<typeof scaleOf>;
  usual: Parameters<typeof usualBand>[0];
  value: number | null;
  onChange: (hours: number | null) => void;
  isLocked: boolean;
  label: string;
  /** The value in words. */
  says: string;
}) => {
  const band = usualBand(usual, scale);
  return (
    <div className={classes['slider']} data-days={scale.unit === 'days' || undefined}>
      {band && (
        <span className={classes['bandArea']}>
          <span className={classes['band']} style={{ left: `${band.left}%`, width: `${band.width}%` }} />
        </span>
      )}
      <Slider
        min={0}
        max={scale.max}
        step={scale.step}
        value={sliderValue(value, scale)}
        onChange={(next) => onChange(hoursOf(next, scale))}
        marks={scale.marks.map((mark) => ({ value: mark, label: formatNumber(mark) }))}
        label={null}
        disabled={isLocked}
        thumbLabel={label}
        thumbValueText={says}
        classNames={{
          root: classes['track'] ?? '',
          thumb: classes['thumb'] ?? '',
          mark: classes['mark'] ?? '',
          markLabel: classes['markLabel'] ?? '',
        }}
      />
    </div>
  );
};
