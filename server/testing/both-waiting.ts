import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { Tx } from '../src/platform/database/open.ts';
import type { TestPortal } from './portal.ts';

/** So many transactions wait for locks of others. */
export async function untilWaiting({ db }: Pick<TestPortal, 'db'>, many: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and xact_start is not null`);
    return rows[0]?.waiting;
  };
  await expect.poll(waiting).toBe(many);
}

/**
 * Makes calls that want the same row and lets none of them go on before each waits for it in a transaction of its own,
 * which the database itself says. Answers what they answered.
 * @param change made by whoever holds it meanwhile
 */
export async function bothWaiting<Answer>(
  { db }: Pick<TestPortal, 'db'>,
  table: PgTable & { readonly id: PgColumn },
  id: number,
  calls: readonly (() => Promise<Answer>)[],
  change: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer[]> {
  // Drizzle's types of a query want a table that is known.
  const known: PgTable = table;
  const answers = await db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(known).where(eq(table.id, id)).for('update');
    await change(tx);
    const sent = calls.map((call) => call());
    await untilWaiting({ db }, calls.length);
    return sent;
  });
  return Promise.all(answers);
}
