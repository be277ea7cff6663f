import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './open.ts';

/** Statements whose answers nobody waits for, one after another as they came. */
interface LeftForTheEnd {
  readonly writes: SQL[];
  readonly said: SQL[];
}
const waitingWrites = new WeakMap<Executor, LeftForTheEnd>();

/**
 * What `work` leaves for later in this transaction is sent at its end, in one statement: a step of a workflow writes
 * history, letters, jobs and messages, and each of its own would be a round trip. What reads them must come afterwards.
 */
export async function writeAtEnd<Result>(tx: Executor, work: () => Promise<Result>): Promise<Result> {
  if (waitingWrites.has(tx)) return work();
  const gathered: LeftForTheEnd = { writes: [], said: [] };
  waitingWrites.set(tx, gathered);
  try {
    const result = await work();
    await send(tx, gathered);
    return result;
  } finally {
    waitingWrites.delete(tx);
  }
}

/** A write that hangs on none of the others: at the end of what gathers, or at once where nothing does. */
export async function writeLater(tx: Executor, write: SQL): Promise<void> {
  const gathered = waitingWrites.get(tx);
  if (gathered) gathered.writes.push(write);
  else await tx.execute(write);
}

/** The same for a query that is asked for its effect. It answers one text. */
export async function sayLater(tx: Executor, query: SQL): Promise<void> {
  const gathered = waitingWrites.get(tx);
  if (gathered) gathered.said.push(query);
  else await tx.execute(query);
}

async function send(tx: Executor, { writes, said }: LeftForTheEnd): Promise<void> {
  if (writes.length + said.length === 0) return;
  // PostgreSQL carries out every part that writes, but of those that read only what the statement itself asks. It begins
  // with the last one: turned round, letters keep their order.
  const parts = writes.toReversed().map((write, place) => sql`${sql.identifier(`part_${place}`)} as (${write})`);
  const asked = said.length > 0 ? sql.join(said, sql` union all `) : sql`select 1`;
  await tx.execute(parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} ${asked}` : asked);
}
