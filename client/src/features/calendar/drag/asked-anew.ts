import { facilityTimeZone } from '../../../lib/dates.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { t } from 'i18next';
import type { Visit } from '../../../api/visit.ts';

const daysOf = ({ start, finish }: Interval) => ({
  first: dayOf(start, facilityTimeZone),
  last: dayOf(new Date(finish.getTime() - 1), facilityTimeZone),
});

/** On the same days at other hours nobody is asked about them. */
export function isOnOtherDays(one: Interval, other: Interval): boolean {
  const [before, after] = [daysOf(one), daysOf(other)];
  return before.first !== after.first || before.last !== after.last;
}

/**
 * Who would be asked about their days anew if an experiment were moved: those whose days and its days do not lie within
 * each other any more. Of whom the reader knows no days nothing is said.
 */
export function askedAnew(
  visits: readonly Pick<Visit, 'slot_id' | 'name' | 'arrives' | 'leaves'>[],
  slotId: number,
  interval: Interval,
): string[] {
  const { first, last } = daysOf(interval);
  return visits
    .filter(({ slot_id: id, arrives, leaves }) => {
      if (id !== slotId || arrives === null || leaves === null) return false;
      return !(arrives <= first && leaves >= last) && !(arrives >= first && leaves <= last);
    })
    .map(({ name }) => name);
}

/** Who has said when they come, and what becomes of it. */
export const askedWords = (names: readonly string[]): string =>
  t(($) => $.calendar.visitors.text, {
    count: names.length,
    names: [...names.slice(0, 5), ...(names.length > 5 ? ['…'] : [])].join(', '),
  });
