import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ProposalRow, sortKeys } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '../../platform/deps.ts';
import { inOrder } from '../reference/in-language.ts';
import { rowsOf } from './proposal-rows.queries.ts';
import { proposalRow } from './row.view.ts';
import { matching, numberIn } from './proposal.search.ts';
import { proposal } from './proposal.tables.ts';
import { visibleTo } from './proposal.visibility.ts';

export type SortKey = (typeof sortKeys)[number];
export interface ListWish {
  readonly search?: string | undefined;
  readonly sort?: SortKey | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly page_size: number;
}
export interface ListPage {
  readonly rows: readonly ProposalRow[];
  readonly total: number;
}

/** One page of a list: three statements (five with a search), however many rows. `where` says whose list it is. */
export async function listPage(
  deps: Deps,
  actor: Actor,
  language: Language,
  where: SQL | undefined,
  wish: ListWish & { readonly sort: SortKey },
): Promise<ListPage> {
  const condition = and(where, wish.search === undefined ? undefined : await matching(deps.db, wish.search));
  const [ids, [counted]] = await Promise.all([
    deps.db
      .select({ id: proposal.id })
      .from(proposal)
      .where(condition)
      .orderBy(...orderOf(wish, language))
      .limit(wish.page_size)
      .offset((wish.page - 1) * wish.page_size),
    deps.db.select({ total: count() }).from(proposal).where(condition),
  ]);
  return { rows: await rowViews(deps, actor, language, ids), total: counted?.total ?? 0 };
}

const FOUND = 20;

/** What this person may see with this number, name or author; the exact number first (fine point A47). */
export async function findProposals(
  deps: Deps,
  actor: Actor,
  language: Language,
  text: string,
): Promise<readonly ProposalRow[]> {
  const condition = await matching(deps.db, text);
  if (!condition) return [];
  const number = numberIn(text);
  const ids = await deps.db
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(visibleTo(actor), condition))
    .orderBy(...(number === undefined ? [] : [sql`${proposal.id} <> ${number}`]), desc(proposal.id))
    .limit(FOUND);
  return rowViews(deps, actor, language, ids);
}

async function rowViews(deps: Deps, actor: Actor, language: Language, ids: readonly { id: number }[]) {
  const rows = await rowsOf(
    deps.db,
    actor,
    language,
    ids.map(({ id }) => id),
  );
  return rows.map((row) => proposalRow(deps.texts, actor, language, row));
}

/** The newest, longest or last first, names and states from the beginning, unless the other order is asked for. */
const naturally: Readonly<Record<SortKey, 'asc' | 'desc'>> = {
  id: 'desc',
  name: 'asc',
  status: 'asc',
  date_income: 'desc',
  hours: 'desc',
  updated: 'desc',
};

/** By one of the columns that every list of proposals has. */
export function orderOf(
  { sort, order }: { sort: SortKey; order?: 'asc' | 'desc' | undefined },
  language: Language,
): SQL[] {
  const columns: Readonly<Record<SortKey, PgColumn | SQL>> = {
    id: proposal.id,
    name: inOrder(proposal.name, language),
    status: proposal.status,
    date_income: proposal.submittedAt,
    hours: sql`coalesce(${proposal.grantedHours}, ${proposal.requestedHours})`,
    // A change of state counts as one of the proposal.
    updated: sql`greatest(${proposal.updatedAt}, ${proposal.statusAt})`,
  };
  const column = columns[sort];
  // What has no value comes last, and equal ones by number: pages never overlap. The index of staff lists has this order.
  const last = sort === 'date_income' || sort === 'hours' ? sql` nulls last` : sql``;
  return (order ?? naturally[sort]) === 'desc'
    ? [sql`${column} desc${last}`, desc(proposal.id)]
    : [asc(column), asc(proposal.id)];
}
