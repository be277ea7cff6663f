import { parcelStatus as s } from '@luch/contract/visit/parcel.machine.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { addedExperiments, type CalendarChanged } from '../../calendar/calendar.events.ts';
import { parcel } from '../parcel.tables.ts';

/** A parcel whose time was given back waits for the next time of its proposal. */
export async function adoptParcels({ tx, ...change }: CalendarChanged): Promise<void> {
  for (const { id, proposalId } of addedExperiments(change)) {
    await tx
      .update(parcel)
      .set({ slotId: id })
      .where(
        and(eq(parcel.proposalId, proposalId), isNull(parcel.slotId), inArray(parcel.status, [s.announced, s.arrived])),
      );
  }
}
