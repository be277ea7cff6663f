import { parcelStatus as s } from '@luch/contract/visit/parcel.machine.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CalendarChanged } from '../../calendar/calendar.events.ts';
import { parcel } from '../parcel.tables.ts';

/** A parcel whose time was given back waits for the next time of its proposal. */
export async function adoptParcels({ tx, before, after }: CalendarChanged): Promise<void> {
  for (const { id, type, proposalId } of after) {
    if (type !== 2 || proposalId === null || before.some((was) => was.id === id)) continue;
    await tx
      .update(parcel)
      .set({ slotId: id })
      .where(
        and(eq(parcel.proposalId, proposalId), isNull(parcel.slotId), inArray(parcel.status, [s.announced, s.arrived])),
      );
  }
}
