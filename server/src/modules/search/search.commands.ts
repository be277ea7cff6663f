import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { searchWord } from './search.tables.ts';

/**
 * Clears away words that no proposal holds any longer, such as those that drafts held while they were being typed. One that
 * comes back at this very moment is missed by corrections only, until its proposal changes.
 */
export async function forgetWords(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from ${searchWord} known
    where not exists (select from proposal_search where words @@ ('''' || known.word || '''')::tsquery)
    returning word`);
  return rows.length;
}

/** So many saves are taken up at once: nobody waits long for a row that is being indexed. */
const MOST_SAVES = 200;

/**
 * Indexes what was written since the last time (decision 0069). What is taken off the list and what is indexed are one
 * transaction, so nothing is lost when it fails; two processes never take up the same saves.
 */
export async function indexWritten(db: Db): Promise<void> {
  let taken = MOST_SAVES;
  while (taken === MOST_SAVES) taken = await indexSome(db);
}

async function indexSome(db: Db): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with taken as (
      delete from search_waiting
      where id in (select id from search_waiting order by id limit ${MOST_SAVES} for update skip locked)
      returning proposal_id
    ), whole as (
      select count(*)::int as taken, coalesce(array_agg(distinct proposal_id), '{}') as ids from taken
    )
    select taken, search_index(ids) from whole`);
  return rows[0]?.taken ?? 0;
}
