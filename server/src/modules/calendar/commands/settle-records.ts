import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { calendarRecord } from '../calendar.tables.ts';

/** What a change of a proposal's state does to its reservations (types 2 and 5). The gate holds the proposal's lock. */
const openOf = (proposalId: number) =>
  and(eq(calendarRecord.proposalId, proposalId), inArray(calendarRecord.type, [2, 5]), isNull(calendarRecord.closedAt));

/** Closes what is over; a running one ends now, so that its hours stay true (fine point H30). */
export async function closeRecords(tx: Tx, proposalId: number, actorId: number, now: Date): Promise<void> {
  await tx
    .update(calendarRecord)
    .set({ finishAt: now })
    .where(
      and(
        openOf(proposalId),
        lte(calendarRecord.startAt, new Date(now.getTime() - 1)),
        gt(calendarRecord.finishAt, now),
      ),
    );
  await tx
    .update(calendarRecord)
    .set({ closedAt: now, closedBy: actorId })
    .where(and(openOf(proposalId), lte(calendarRecord.finishAt, now)));
}

/** Gives future time back; with the last argument also closes what is past (fine point H20). */
export async function releaseFuture(
  tx: Tx,
  proposalId: number,
  actorId: number,
  now: Date,
  past?: 'and close past ones',
): Promise<void> {
  await tx.delete(calendarRecord).where(and(openOf(proposalId), gt(calendarRecord.startAt, now)));
  if (past) await closeRecords(tx, proposalId, actorId, now);
}
