import { addDays, daysBetween } from '@luch/contract/kernel/days.ts';
import { dateFormat } from '@luch/contract/kernel/formats.ts';
import { t } from 'i18next';
import { formatDayMonth, toMoment } from '../../../lib/dates.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { rangeWith, type Range } from './range-with.ts';
import classes from './own-visit.module.css';

/** So many days before and after the experiment are offered. */
const around = 2;

/** Days side by side, those with beam underlined; a press takes one in or out at the end of the stay. */
export const DaysChoice = ({
  first,
  last,
  range,
  onChange,
}: {
  /** Of the experiment. */
  first: string;
  last: string;
  range: Range;
  onChange: (range: Range) => void;
}) => {
  const from = [addDays(first, -around), range.arrives].toSorted()[0] ?? first;
  const to = [addDays(last, around), range.leaves].toSorted()[1] ?? last;
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const weekdays = dateFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <fieldset className={classes['days']} aria-label={t(($) => $.visits.own.days)}>
      {days.map((day) => {
        const hasBeam = day >= first && day <= last;
        const words = { day: formatDayMonth(day) };
        return (
          <button
            key={day}
            type="button"
            className={classes['day']}
            aria-pressed={day >= range.arrives && day <= range.leaves}
            data-beam={hasBeam || undefined}
            onClick={() => onChange(rangeWith(range, day))}
          >
            <span className="luch-tiny" aria-hidden>
              {weekdays.format(toMoment(day))}
            </span>
            <span className={classes['dayNumber']} aria-hidden>
              {Number(day.slice(8))}
            </span>
            <span className="luch-spoken">
              {hasBeam ? t(($) => $.visits.own.day, words) : t(($) => $.visits.own.dayWithout, words)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
};
