import { sql } from 'drizzle-orm';
import type { Executor } from './database/open.ts';

export type JobState = 'created' | 'retry' | 'active' | 'failed' | 'completed' | 'cancelled';

interface Asked {
  readonly state?: JobState | undefined;
  readonly page: number;
  readonly page_size: number;
}

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly queue: string;
  readonly state: JobState;
  readonly created_at: string;
  readonly done_at: string | null;
  readonly attempts: number;
  readonly error: string;
}

/** What pg-boss keeps, the newest first. What a job carries stays here: it may name people. */
export async function jobsPage(db: Executor, { state, page, page_size: size }: Asked) {
  const where = state === undefined ? sql`true` : sql`state::text = ${state}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Found>(sql`
      select id::text, name as queue, state::text as state, created_on as created_at, completed_on as done_at,
        retry_count as attempts, coalesce(left(output ->> 'message', 300), '') as error
      from pgboss.job where ${where} and name not like '\\_\\_%' order by created_on desc, id
      limit ${size} offset ${(page - 1) * size}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from pgboss.job where ${where} and name not like '\\_\\_%'`,
    ),
  ]);
  const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    rows: rows.map((row) => ({ ...row, created_at: moment(row.created_at) ?? '', done_at: moment(row.done_at) })),
    total: counted[0]?.total ?? 0,
  };
}
