import { facilityTimeZone } from '../../../lib/dates.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import type { Visit } from '../../../api/visit.ts';

/**
 * Who would be asked about their days anew if an experiment were moved: those whose days and its days do not lie within
 * each other any more. Of whom the reader knows no days nothing is said.
 */
export function askedAnew(
  visits: readonly Pick<Visit, 'slot_id' | 'name' | 'arrives' | 'leaves'>[],
  slotId: number,
  { start, finish }: Interval,
): string[] {
  const first = dayOf(start, facilityTimeZone);
  const last = dayOf(new Date(finish.getTime() - 1), facilityTimeZone);
  return visits
    .filter(({ slot_id: id, arrives, leaves }) => {
      if (id !== slotId || arrives === null || leaves === null) return false;
      return !(arrives <= first && leaves >= last) && !(arrives >= first && leaves <= last);
    })
    .map(({ name }) => name);
}
