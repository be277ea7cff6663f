import type { Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { listOf, type Place } from '../../../platform/database/prepared.ts';
import type { Db } from '../../../platform/database/open.ts';
import { beamTimeAmong } from '../beam-time.queries.ts';
import type { ReaderPlaces } from '../proposal.visibility.ts';
import { rowsAmong } from './proposal-rows.queries.ts';

/** The numbers of a page, in order, and how many its list holds. */
interface Counted {
  readonly ids: SQLWrapper;
  readonly total: SQL<number>;
}
interface Shown {
  readonly language: Language;
  readonly offices: readonly Role[];
  readonly timeZone: string;
}

/** A page of a list in one statement: its numbers, the total, the rows, and their hours. */
export function countedPage(
  query: Db,
  places: ReaderPlaces & { readonly now: Place<string> },
  { ids, total }: Counted,
  { language, offices, timeZone }: Shown,
) {
  const page = query
    .$with('page')
    .as(query.select({ ids: sql<number[]>`array(${ids})`.as('ids') }).from(sql`(select) as once`));
  const onPage = { ...places, ids: sql`(select ${page.ids} from ${page})::int[]` };
  return query
    .with(page)
    .select({
      ids: page.ids,
      total: sql<number>`(${total})::int`,
      rows: listOf(rowsAmong.build(query, onPage, { language, offices })),
      time: listOf(beamTimeAmong.build(query, onPage, { offices, timeZone })),
    })
    .from(page);
}
