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
