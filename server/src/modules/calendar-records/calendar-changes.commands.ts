import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { calendarChange, type CalendarRecord, type KeptRecord } from './calendar-records.tables.ts';

interface Change {
  readonly actorId: number;
  readonly proposalId: number | null;
  readonly before: readonly CalendarRecord[];
  readonly after: readonly CalendarRecord[];
}

/** Keeps what was, so that it can be taken back. */
export async function keepChange(tx: Tx, { before, after, ...whose }: Change, now: Date): Promise<number> {
  const [row] = await tx
    .insert(calendarChange)
    .values({
      ...whose,
      at: now,
      before: before.map(kept),
      after: after.map(({ id, version }) => ({ id, version })),
    })
    .returning({ id: calendarChange.id });
  if (!row) throw new Error('The change was not kept');
  return row.id;
}

const kept = (record: CalendarRecord): KeptRecord => ({
  ...record,
  startAt: record.startAt.toISOString(),
  finishAt: record.finishAt.toISOString(),
  closedAt: record.closedAt?.toISOString() ?? null,
  createdAt: record.createdAt.toISOString(),
  assignedAt: record.assignedAt?.toISOString() ?? null,
});

const restored = (record: KeptRecord): CalendarRecord => ({
  ...record,
  responsibleIds: [...record.responsibleIds],
  startAt: new Date(record.startAt),
  finishAt: new Date(record.finishAt),
  closedAt: record.closedAt === null ? null : new Date(record.closedAt),
  createdAt: new Date(record.createdAt),
  // What was kept before there was this day has none.
  assignedAt: record.assignedAt ? new Date(record.assignedAt) : null,
});

export interface KeptChange {
  readonly before: readonly CalendarRecord[];
  readonly after: readonly { readonly id: number; readonly version: number }[];
}

/** Takes a change of this person since a moment, once: whoever takes it a second time finds none. */
export async function takeChange(
  tx: Tx,
  {
    id,
    actorId,
    since,
    now,
  }: { readonly id: number; readonly actorId: number; readonly since: Date; readonly now: Date },
): Promise<KeptChange | undefined> {
  const [change] = await tx
    .update(calendarChange)
    .set({ undoneAt: now })
    .where(
      and(
        eq(calendarChange.id, id),
        eq(calendarChange.actorId, actorId),
        gt(calendarChange.at, since),
        isNull(calendarChange.undoneAt),
      ),
    )
    .returning();
  return change && { before: change.before.map(restored), after: change.after };
}

/** Nobody takes them back any more. */
export async function forgetChanges(db: Executor, before: Date): Promise<number> {
  const gone = await db
    .delete(calendarChange)
    .where(lt(calendarChange.at, before))
    .returning({ id: calendarChange.id });
  return gone.length;
}
