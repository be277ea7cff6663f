import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { PlanInputs } from './plan-inputs.ts';
import { plan, type PlanRecord } from './plan.tables.ts';
import type { SearchProgress, SearchResult } from './plan.tasks.ts';

/** What is written of a plan while it is searched, and what is kept of the answer. */

const running = ['waiting', 'searching'] as const;
export const isRunning = ({ state }: Pick<PlanRecord, 'state'>): boolean =>
  (running as readonly string[]).includes(state);

interface NewPlan {
  readonly askedBy: number;
  readonly sessionId: number;
  readonly stationId: number | null;
  readonly inputs: PlanInputs;
}

/** Throws away the one before. Whoever presses twice has one plan: the second. */
export async function replacePlan(tx: Tx, asked: NewPlan, now: Date): Promise<{ id: number; before: number[] }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('plan'), ${asked.askedBy}::int)`);
  const before = await tx.delete(plan).where(eq(plan.askedBy, asked.askedBy)).returning({ id: plan.id });
  const [made] = await tx
    .insert(plan)
    .values({ ...asked, askedAt: now, aliveAt: now, state: 'waiting' })
    .returning({ id: plan.id });
  if (!made) throw new Error('No plan was made');
  return { id: made.id, before: before.map(({ id }) => id) };
}

/** @returns whether anybody still waits for it */
export async function saveProgress(db: Db, id: number, progress: SearchProgress, now: Date): Promise<boolean> {
  return wrote(db, id, { state: 'searching', progress, aliveAt: now });
}

export async function saveResult(db: Db, id: number, result: NonNullable<SearchResult>, now: Date): Promise<boolean> {
  const { isStopped, round, figures, placements, ...findings } = result;
  const progress: SearchProgress = { round, figures, placements };
  return wrote(db, id, { state: isStopped ? 'stopped' : 'found', progress, findings, aliveAt: now });
}

export async function saveFailure(db: Db, ids: readonly number[], failure: 'interrupted' | 'crashed'): Promise<void> {
  await db
    .update(plan)
    .set({ state: 'failed', failure })
    .where(and(isAmong(plan.id, ids), inArray(plan.state, [...running])));
}

async function wrote(db: Db, id: number, changes: Partial<PlanRecord>): Promise<boolean> {
  const rows = await db
    .update(plan)
    .set(changes)
    .where(and(eq(plan.id, id), inArray(plan.state, [...running])))
    .returning({ id: plan.id });
  return rows.length > 0;
}

export async function sayAlive(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.update(plan).set({ aliveAt: now }).where(isAmong(plan.id, ids));
}

/** @returns the own plan of this number, locked */
export async function lockPlan(tx: Tx, id: number, askedBy: number): Promise<PlanRecord | undefined> {
  const [row] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.id, id), eq(plan.askedBy, askedBy)))
    .for('update');
  return row;
}

export async function saveTaken(tx: Tx, { id, taken }: PlanRecord, proposalId: number, records: readonly number[]) {
  await tx
    .update(plan)
    .set({ taken: { ...taken, [proposalId]: records } })
    .where(eq(plan.id, id));
}

export async function removePlan(db: Executor, id: number, askedBy: number): Promise<boolean> {
  const rows = await db
    .delete(plan)
    .where(and(eq(plan.id, id), eq(plan.askedBy, askedBy)))
    .returning({ id: plan.id });
  return rows.length > 0;
}

/** @returns how many */
export async function removePlansBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.delete(plan).where(lt(plan.askedAt, moment)).returning({ id: plan.id });
  return rows.length;
}
