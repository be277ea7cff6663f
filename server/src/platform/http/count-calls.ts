import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../database/open.ts';
import type { Logger } from '../logger.ts';
import { portalSecret } from '../portal-secret.ts';

export interface CallCount {
  /** Calls since the window began, this one among them. */
  readonly count: number;
  /** Until the window ends. */
  readonly seconds: number;
}

/** Counts one call for all processes together; nothing while the database is away. */
export type CountCall = (bucket: string, seconds: number) => Promise<CallCount | undefined>;

const WITHIN = 1000; // ms
const REST = 10_000; // ms

/**
 * One statement on a table of its own, outside the call's transaction. Nobody waits for a database that is away, or is
 * refused because of it: for the next seconds each process counts by itself.
 */
export function countCalls(sql: Sql, logger: Logger): CountCall {
  let secret: Promise<Buffer> | undefined;
  let restsUntil = 0;

  const count = async (bucket: string, seconds: number): Promise<CallCount | undefined> => {
    secret ??= portalSecret(sql, 'calls');
    secret.catch(() => (secret = undefined));
    const digest = createHmac('sha256', await secret)
      .update(bucket)
      .digest('base64url');
    const [row] = await sql<CallCount[]>`
      insert into call_count as c (bucket, ends_at, count) values (${digest}, now() + make_interval(secs => ${seconds}), 1)
      on conflict (bucket) do update set
        count = case when c.ends_at <= now() then 1 else c.count + 1 end,
        ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
      returning count, ceil(extract(epoch from ends_at - now()))::integer as seconds`;
    return row;
  };

  return async (bucket, seconds) => {
    if (Date.now() < restsUntil) return undefined;
    const counting = count(bucket, seconds);
    try {
      return await Promise.race([counting, lateAfter(WITHIN)]);
    } catch (error) {
      restsUntil = Date.now() + REST;
      logger.warn({ err: error }, 'Calls are counted by each process alone');
      return undefined;
    }
  };
}

async function lateAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Error('The database does not count in time');
}

/** Those whose window is over; answers how many. */
export async function forgetCallCounts({ sql }: { readonly sql: Sql }): Promise<number> {
  const rows = await sql`delete from call_count where ends_at <= now() returning bucket`;
  return rows.length;
}
