import { and, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { versionOfRemoved } from './calendar-event.view.ts';
import { type CalendarRecord, calendarRecord, calendarRemoved } from './calendar-records.tables.ts';

const nextVersion = sql`${calendarRecord.version} + 1`;

/** What a change of a proposal's state does to its reservations (types 2 and 5). The gate holds the proposal's lock. */
const openOf = (proposalId: number) =>
  and(eq(calendarRecord.proposalId, proposalId), inArray(calendarRecord.type, [2, 5]), isNull(calendarRecord.closedAt));

interface Closing {
  readonly proposalId: number;
  readonly actorId: number;
  /** What stands beside a record that has no comment of its own (fine point H27). */
  readonly comment: string;
}

/** Closes what is over; a running one ends now, so that its hours stay true (fine point H30). */
export async function closeRecords(tx: Tx, { proposalId, actorId, comment }: Closing, now: Date): Promise<void> {
  await tx
    .update(calendarRecord)
    .set({ finishAt: now, version: nextVersion })
    .where(and(openOf(proposalId), lt(calendarRecord.startAt, now), gt(calendarRecord.finishAt, now)));
  await tx
    .update(calendarRecord)
    .set({
      closedAt: now,
      closedBy: actorId,
      version: nextVersion,
      comment: sql`case when ${calendarRecord.comment} = '' then ${comment} else ${calendarRecord.comment} end`,
    })
    .where(and(openOf(proposalId), lte(calendarRecord.finishAt, now)));
}

/** Gives back the time that has not begun, and answers what it was. */
export async function releaseFuture(tx: Tx, proposalId: number, now: Date): Promise<CalendarRecord[]> {
  const released = await tx
    .delete(calendarRecord)
    .where(and(openOf(proposalId), gte(calendarRecord.startAt, now)))
    .returning();
  await keepRemoved(tx, released, now);
  return released;
}

/** Preliminary time whose council has let go of these proposals. Answers what it was. */
export async function dropPreliminary(tx: Tx, proposalIds: readonly number[], now: Date): Promise<CalendarRecord[]> {
  const dropped = await tx
    .delete(calendarRecord)
    .where(and(isAmong(calendarRecord.proposalId, proposalIds), eq(calendarRecord.type, 5)))
    .returning();
  await keepRemoved(tx, dropped, now);
  return dropped;
}

/** Time to reserve, and who of the station is there, where that is known already. */
export interface Reserved extends Interval {
  readonly responsibleIds?: readonly number[];
}

interface Reservation {
  readonly type: number;
  readonly stationId: number | null;
  readonly proposalId?: number;
  /** Of in-house use and maintenance. */
  readonly name?: string;
  readonly description?: string;
  readonly entryId?: number;
  readonly intervals: readonly Reserved[];
  readonly actorId: number;
}

/** Reserves time. The exclusion constraint answers who comes too late. */
export async function addRecords(
  tx: Tx,
  { intervals, actorId, ...whose }: Reservation,
  now: Date,
): Promise<CalendarRecord[]> {
  const added = { ...whose, createdAt: now, createdBy: actorId };
  return tx
    .insert(calendarRecord)
    .values(
      intervals.map(({ start, finish, responsibleIds = [] }) => ({
        ...added,
        startAt: start,
        finishAt: finish,
        responsibleIds: [...responsibleIds],
      })),
    )
    .returning();
}

/** The number under which intervals are entered together. */
export async function nextEntryId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('calendar_entry_ids')::int as id`);
  return rows[0]?.id ?? 0;
}

/** Preliminary intervals (type 5) of these proposals become experiments, which are answered. */
export async function becomeExperiments(tx: Tx, proposalIds: readonly number[], now: Date): Promise<CalendarRecord[]> {
  return tx
    .update(calendarRecord)
    .set({ type: 2, version: nextVersion, assignedAt: now })
    .where(and(isAmong(calendarRecord.proposalId, proposalIds), eq(calendarRecord.type, 5)))
    .returning();
}

/** The record, locked for a change. */
export async function lockRecord(tx: Tx, id: number): Promise<CalendarRecord | undefined> {
  const [record] = await tx.select().from(calendarRecord).where(eq(calendarRecord.id, id)).for('update');
  return record;
}

type Changes = Partial<Omit<CalendarRecord, 'id' | 'version' | 'createdAt' | 'createdBy'>>;

export async function changeRecord(tx: Tx, id: number, changes: Changes): Promise<CalendarRecord> {
  const [record] = await tx
    .update(calendarRecord)
    .set({ ...changes, version: nextVersion })
    .where(eq(calendarRecord.id, id))
    .returning();
  if (!record) throw new Error(`There is no record ${id}`);
  return record;
}

export async function removeRecord(tx: Tx, id: number, now: Date): Promise<void> {
  await keepRemoved(tx, await tx.delete(calendarRecord).where(eq(calendarRecord.id, id)).returning(), now);
}

/** What calendars that know a record show from then on: the same event, cancelled. */
async function keepRemoved(tx: Tx, removed: readonly CalendarRecord[], now: Date): Promise<void> {
  if (removed.length === 0) return;
  await tx.insert(calendarRemoved).values(
    removed.map(({ id, type, startAt, finishAt, stationId, proposalId, name, version }) => ({
      id,
      type,
      startAt,
      finishAt,
      stationId,
      proposalId,
      name,
      version: versionOfRemoved(version),
      removedAt: now,
    })),
  );
}

/** Who is present stands as numbers in a row, which no reference holds: of two accounts that became one, the one that stays. */
export async function mergePresent(tx: Tx, keep: number, double: number): Promise<void> {
  const ids = calendarRecord.responsibleIds;
  await tx
    .update(calendarRecord)
    .set({
      responsibleIds: sql`case when ${keep} = any(${ids}) then array_remove(${ids}, ${double})
        else array_replace(${ids}, ${double}, ${keep}) end`,
      version: nextVersion,
    })
    .where(sql`${double} = any(${ids})`);
}

/** Nobody shows them any more. */
export async function forgetRemoved(db: Executor, before: Date): Promise<number> {
  const gone = await db
    .delete(calendarRemoved)
    .where(lt(calendarRemoved.removedAt, before))
    .returning({ id: calendarRemoved.id });
  return gone.length;
}

/** A removed record stands again under its own number; calendars that were told of its end take it for newer. */
export async function restoreRecord(tx: Tx, removed: CalendarRecord): Promise<CalendarRecord> {
  const [record] = await tx
    .insert(calendarRecord)
    .values({ ...removed, version: versionOfRemoved(removed.version) + 1 })
    .returning();
  await tx.delete(calendarRemoved).where(eq(calendarRemoved.id, removed.id));
  if (!record) throw new Error(`The record ${removed.id} was not restored`);
  return record;
}
