import { parcelStatus as s } from '@luch/contract/visit/parcel.machine.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/prepared.ts';
import { addedExperiments, type CalendarChanged } from '../../calendar/calendar.events.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { parcel } from '../parcel.tables.ts';

/** A parcel whose time was given back waits for the next time of its proposal. */
export async function adoptParcels({ tx, ...change }: CalendarChanged): Promise<void> {
  const ids = addedExperiments(change).map(({ id }) => id);
  if (ids.length === 0) return;
  const next = tx
    .selectDistinctOn([calendarRecord.proposalId], { id: calendarRecord.id, proposalId: calendarRecord.proposalId })
    .from(calendarRecord)
    .where(isAmong(calendarRecord.id, ids))
    .orderBy(calendarRecord.proposalId, calendarRecord.startAt)
    .as('next');
  await tx
    .update(parcel)
    .set({ slotId: sql`${next.id}` })
    .from(next)
    .where(
      and(
        eq(parcel.proposalId, next.proposalId),
        isNull(parcel.slotId),
        inArray(parcel.status, [s.announced, s.arrived]),
      ),
    );
}
