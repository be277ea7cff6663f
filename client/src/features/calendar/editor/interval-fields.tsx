import { Input } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { t } from 'i18next';
import { useId } from 'react';
import { formatDayMonth } from '../../../lib/dates.ts';
import { FacilityDates, useCalendarLabels } from '../../../ui/date-field.tsx';
import { hasBeam } from '../board/has-beam.ts';
import { dayNumber } from '../time/titles.ts';
import { TimeChoice } from '../time-choice.tsx';
import type { EditorValues } from './editor-values.ts';
import classes from './editor.module.css';
import type { Editor } from './use-editor.ts';

/** Days from Monday on, days with beam underlined, and both times in half hours. */
export const IntervalFields = ({
  values,
  set,
  month,
  error,
}: {
  values: EditorValues;
  set: (part: Partial<EditorValues>) => void;
  month: Editor['month'];
  error: string | undefined;
}) => {
  const labels = useCalendarLabels();
  const id = useId();
  const { start_date: start, finish_date: finish } = values;
  return (
    <div className="luch-column" data-path="start_date">
      <FacilityDates>
        <DatePicker
          type="range"
          allowSingleDateInRange
          size="sm"
          className={classes['days'] ?? ''}
          value={[start, finish]}
          key={month.from}
          date={month.shown}
          onDateChange={month.show}
          onChange={([from, to]) => set({ start_date: from, finish_date: to })}
          ariaLabels={labels}
          renderDay={(day) => <span data-beam={hasBeam(day, month.beam) || undefined}>{dayNumber(day)}</span>}
        />
      </FacilityDates>
      {month.beam.length > 0 && (
        <span className={classes['beamDays']}>
          <i />
          {t(($) => $.calendar.editor.beamDays)}
        </span>
      )}
      <Times values={values} set={set} errorId={error ? id : undefined} />
      {error && (
        <Input.Error id={id} size="sm" role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
};

const Times = ({
  values,
  set,
  errorId,
}: {
  values: EditorValues;
  set: (part: Partial<EditorValues>) => void;
  errorId: string | undefined;
}) => {
  const { start_date: start, finish_date: finish } = values;
  const asideOf = (day: string | null) =>
    day && <span className="luch-caption luch-digits">{formatDayMonth(day)}</span>;
  const last = finish ?? start;
  return (
    <div className={classes['times']}>
      <TimeChoice
        label={t(($) => $.calendar.editor.start)}
        aside={asideOf(start)}
        value={values.start_time}
        errorId={errorId}
        onChange={(time) => set({ start_time: time })}
      />
      <TimeChoice
        label={t(($) => $.calendar.editor.finish)}
        aside={asideOf(last)}
        value={values.finish_time}
        errorId={errorId}
        onChange={(time) => set({ finish_time: time })}
      />
    </div>
  );
};
