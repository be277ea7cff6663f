import { surnameIn } from '@luch/contract/account/person-name.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { t } from 'i18next';
import { formatDate, formatDayMonth, formatTime, plainDateOf, today } from '../../lib/dates.ts';
import { wordOf } from '../../lib/words.ts';
import type { CalendarRecord } from '../../api/calendar/calendar.ts';
import type { PlacedRecord } from './placed.ts';
import { numberText } from '../../ui/number-text.ts';

/** Tones of the types (specification, section 2): 0 cyan, 1 green, 2 dark blue, 3 and 4 magenta, 5 teal. */
export const typeTones = ['cyan', 'green', 'indigo', 'magenta', 'magenta', 'teal'] as const;

export const typeWord = (type: number): string => wordOf(`calendar.types.${type}`) ?? '';
/** In the legend, in the order of look.md; both beams are one. */
export const legendTypes = [
  recordTypes.experiment,
  recordTypes.preliminary,
  recordTypes.inhouse,
  recordTypes.maintenance,
] as const;

type Named = Pick<CalendarRecord, 'proposal_id' | 'experiment_name' | 'type' | 'is_hidden'>;

/** What stands first: the number of a proposal, the name of an in-house entry, else what kind of thing it is. */
export const titleOf = ({ proposal_id: proposal, experiment_name: name, type, is_hidden: isHidden }: Named): string => {
  if (proposal !== null) return numberText(proposal);
  if (isHidden) return t(($) => $.calendar.taken);
  return name || typeWord(type);
};
export const whoOf = ({ proposal_applicant: applicant }: Pick<CalendarRecord, 'proposal_applicant'>): string =>
  surnameIn(applicant);

interface Interval {
  readonly start: Date;
  readonly finish: Date;
}

/** '18.11, 09:00–12:00', '18.11, 09:00 – 19.11, 09:00'. */
export function timeWords({ start, finish }: Interval, dayWords: (day: Date) => string = formatDayMonth): string {
  const [from, to] = [dayWords(start), dayWords(finish)];
  return from === to
    ? `${from}, ${formatTime(start)}–${formatTime(finish)}`
    : `${from}, ${formatTime(start)} – ${to}, ${formatTime(finish)}`;
}

/** The same where nothing around tells the year: a day of another year says which. */
export const datedWords = (interval: Interval): string =>
  timeWords(interval, (day) =>
    (plainDateOf(day).slice(0, 4) === today().slice(0, 4) ? formatDayMonth : formatDate)(day),
  );

/** The whole of it in one sentence, for who does not see where it stands. */
export const spokenOf = ({ record, start, finish }: PlacedRecord): string =>
  [
    titleOf(record),
    record.proposal_id !== null || record.experiment_name ? typeWord(record.type) : '',
    record.proposal_applicant,
    timeWords({ start, finish }),
    record.is_completed ? t(($) => $.calendar.closed) : '',
    record.outside_beam ? t(($) => $.calendar.outsideBeam) : '',
  ]
    .filter(Boolean)
    .join(', ');
