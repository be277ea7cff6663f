import type { Sql } from '../database/open.ts';
import { gaugeText, type Reading } from './metric.ts';

/**
 * Something that is read from the database when it is asked for, and so is the same in every process: take the largest
 * of all processes, not their sum. A module lists its own (`Module.figures`).
 */
export interface Figure {
  readonly name: string;
  readonly help: string;
  /** One short statement: it is asked every few seconds. */
  readonly read: (sql: Sql) => Promise<readonly Reading[]>;
}

/**
 * Of what pg-boss keeps; its own queues begin with two underlines. Zeros are told as well: of a series that begins with
 * the first failure Prometheus sees no increase.
 */
const jobs: Figure = {
  name: 'luch_jobs',
  help: 'Jobs that are not done yet or failed for good, by kind and state.',
  read: (sql) => sql<Reading[]>`
    select json_build_object('queue', name, 'state', state) as labels, coalesce(count, 0) as value
    from pgboss.queue cross join unnest(array['created', 'retry', 'active', 'failed']) state
    left join (
      select name, state::text, count(*)::int from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by name, pgboss.job.state
    ) j using (name, state)
    where name not like '\\_\\_%' order by name, state`,
};

const lateJobs: Figure = {
  name: 'luch_jobs_late_seconds',
  help: 'For how long the oldest job that is due has waited, by kind.',
  read: (sql) => sql<Reading[]>`
    select json_build_object('queue', name) as labels,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as value from pgboss.job
    where state in ('created', 'retry') and name not like '\\_\\_%' group by name order by name`,
};

/** Of the erased no text is left, and nobody can send it again. */
const letters: Figure = {
  name: 'luch_letters',
  help: 'Letters that wait, that wait after a failure, and that were given up within a week.',
  read: (sql) => sql<Reading[]>`
    select json_build_object('state', state) as labels, count(l.state)::int as value
    from unnest(array['waiting', 'failing', 'given_up']) state left join (
      select case when attempts = 0 then 'waiting' else 'failing' end as state from mail
        where sent_at is null and given_up_at is null
      union all select 'given_up' from mail
        where sent_at is null and text is not null and joined_into is null and given_up_at > now() - interval '7 days'
    ) l using (state) group by state order by state`,
};

const oldestLetter: Figure = {
  name: 'luch_letter_oldest_seconds',
  help: 'For how long the oldest letter that is not sent has waited.',
  read: (sql) => sql<Reading[]>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value from mail
    where sent_at is null and given_up_at is null`,
};

export const platformFigures: readonly Figure[] = [jobs, lateJobs, letters, oldestLetter];

export async function figureTexts(sql: Sql, figures: readonly Figure[]): Promise<string[]> {
  const texts: string[] = [];
  // One after another: a question about the portal takes one of its connections, not all.
  for (const { name, help, read } of figures) texts.push(gaugeText(name, help, await read(sql)));
  return texts;
}
