import { kindIds } from '@luch/contract/reference/facility-kind.ts';
import {
  readDay,
  readId,
  readIds,
  readOneOf,
  readSwitch,
  readText,
  searchReader,
  type SearchOf,
} from '../../lib/search.ts';

/**
 * What the calendar shows: a station or all of a kind, how much time around which day, the opened record, the editor
 * (`what.ts`), a suggested plan laid over it, and the cards of proposals over it.
 */
export const readCalendarSearch = searchReader({
  station: readId,
  kind: readOneOf(kindIds),
  view: readOneOf(['week', 'two', 'month']),
  date: readDay,
  event: readId,
  edit: readText,
  plan: readSwitch,
  proposals: readIds,
});
export type CalendarSearch = SearchOf<typeof readCalendarSearch>;

/** The page keeps it in its address, the dialog in itself. */
export interface CalendarState {
  readonly search: CalendarSearch;
  readonly change: (patch: { [K in keyof CalendarSearch]?: CalendarSearch[K] | undefined }, replace?: boolean) => void;
}
