import {
  type Interval,
  intervalFrom,
  type TypedInterval,
  typedInterval,
} from '@luch/contract/calendar/interval-rules.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import { typedOf } from '../view/use-change.ts';

/** What stands in the editor of an interval. */
export interface EditorValues {
  readonly start_date: string | null;
  readonly finish_date: string | null;
  readonly start_time: string;
  readonly finish_time: string;
  /** Intervals that are saved together with the one in hand. */
  readonly further: readonly TypedInterval[];
  readonly name: string;
  readonly comment: string;
}

export const emptyValues: EditorValues = {
  start_date: null,
  finish_date: null,
  start_time: '',
  finish_time: '',
  further: [],
  name: '',
  comment: '',
};

/** The fields of an interval that was dragged, or of a record that stands. */
export const fieldsOf = (
  interval: Interval,
): Pick<EditorValues, 'start_date' | 'finish_date' | 'start_time' | 'finish_time'> => {
  const { start_date: start, finish_date: finish } = typedOf(interval);
  return {
    start_date: start.slice(0, 10),
    finish_date: finish.slice(0, 10),
    start_time: start.slice(11),
    finish_time: finish.slice(11),
  };
};

/** A date and both times are there (specification, section 5: else nothing can be added). */
export const isChosen = ({ start_date: start, finish_date: finish, ...times }: EditorValues): boolean =>
  (start !== null || finish !== null) && times.start_time !== '' && times.finish_time !== '';

/** The interval in hand; undefined until a date is chosen. */
export function typedIn(values: EditorValues): TypedInterval | undefined {
  return values.start_date === null && values.finish_date === null ? undefined : typedInterval(values);
}

export const intervalIn = (values: EditorValues): Interval | undefined => {
  const typed = typedIn(values);
  return typed && intervalFrom(typed, facilityTimeZone);
};
export const furtherIn = ({ further }: EditorValues): Interval[] =>
  further.map((one) => intervalFrom(one, facilityTimeZone));
