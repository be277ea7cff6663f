import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { mostCounted } from '@luch/contract/proposal/list-total.ts';
import type { ProposalRow, sortKeys } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { and, asc, desc, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inOrder } from '../../../platform/database/in-language.ts';
import { rowsOf } from './proposal-rows.queries.ts';
import { proposalRow } from './row.view.ts';
import { numberIn, searchOf } from '../../search/search.queries.ts';
import { proposal } from '../proposal.tables.ts';
import { visibleTo } from '../proposal.visibility.ts';

export type SortKey = (typeof sortKeys)[number];
export interface ListFilters {
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

type PageFilters = ListFilters & { readonly sort: SortKey };

/** What is known about a list besides its condition, so that its page and total need not read all of it. */
export interface ListShape {
  /** Conditions that exclude each other; the list is all of them. In each, every order is that of an index. */
  readonly parts?: readonly SQL[];
  /** How many it holds, where that is kept somewhere. */
  readonly total?: () => Promise<number>;
}

/**
 * One page of a list: three statements (one more with a search, and four more when nothing is found as it was typed),
 * however many rows. `where` says whose list it is. A total that nobody keeps is told by looking beyond the page, up to
 * one more than `mostCounted`: it then says 'more than that'.
 */
export async function listPage(
  deps: Deps,
  actor: Actor,
  language: Language,
  where: SQL | undefined,
  filters: PageFilters,
  { parts = [], total }: ListShape = {},
): Promise<ListPage> {
  const search = filters.search === undefined ? undefined : await searchOf(deps.db, filters.search);
  const look = (words?: SQL) => pageOf(deps.db, parts, and(where, words), filters, language);
  const [page, kept] = await Promise.all([look(search?.asTyped), search ? undefined : total?.()]);
  const meant = page.total === 0 && search ? await search.asMeant(and(where, or(...parts))) : undefined;
  const { ids, total: seen } = meant ? await look(meant) : page;
  return { rows: await rowViews(deps, actor, language, ids), total: kept ?? seen };
}

/** Each part gives as many of its first rows as the page could need; together they are put in order once more. */
async function pageOf(
  tx: Executor,
  parts: readonly SQL[],
  where: SQL | undefined,
  filters: PageFilters,
  language: Language,
) {
  const order = sortOf(filters, language);
  const before = (filters.page - 1) * filters.page_size;
  const upTo = Math.max(before + filters.page_size, mostCounted) + 1;
  const [first, second, ...more] = (parts.length === 0 ? [undefined] : parts).map((part) =>
    tx
      .select({ id: proposal.id, key: sql`${order.column}`.as('key') })
      .from(proposal)
      .where(and(where, part))
      .orderBy(...order.by(order.column, proposal.id))
      .limit(upTo),
  );
  if (!first) return { ids: [], total: 0 };
  const all = (second ? unionAll(first, second, ...more) : first).as('parts');
  const rows = await tx
    .select({ id: all.id })
    .from(all)
    .orderBy(...order.by(all.key, all.id))
    .limit(upTo);
  return { ids: rows.slice(before, before + filters.page_size), total: rows.length };
}

const FOUND = 20;

/** What this person may see with these words; the exact number first (fine point A47). */
export async function findProposals(
  deps: Deps,
  actor: Actor,
  language: Language,
  text: string,
): Promise<readonly ProposalRow[]> {
  const search = await searchOf(deps.db, text);
  if (!search) return [];
  const number = numberIn(text);
  const look = (words: SQL) =>
    deps.db
      .select({ id: proposal.id })
      .from(proposal)
      .where(and(visibleTo(actor), words))
      .orderBy(...(number === undefined ? [] : [sql`${proposal.id} <> ${number}`]), desc(proposal.id))
      .limit(FOUND);
  const found = await look(search.asTyped);
  const meant = found.length === 0 ? await search.asMeant(visibleTo(actor)) : undefined;
  return rowViews(deps, actor, language, meant ? await look(meant) : found);
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
export function orderOf(filters: { sort: SortKey; order?: 'asc' | 'desc' | undefined }, language: Language): SQL[] {
  const { column, by } = sortOf(filters, language);
  return by(column, proposal.id);
}

/** What it is ordered by, and how. Migration 0061 has an index for each, so column and order stand there word by word. */
function sortOf({ sort, order }: { sort: SortKey; order?: 'asc' | 'desc' | undefined }, language: Language) {
  const columns: Readonly<Record<SortKey, PgColumn | SQL>> = {
    id: proposal.id,
    name: inOrder(proposal.name, language),
    status: proposal.status,
    date_income: proposal.submittedAt,
    hours: sql`coalesce(${proposal.grantedHours}, ${proposal.requestedHours})`,
    // A change of state counts as one of the proposal.
    updated: sql`greatest(${proposal.updatedAt}, ${proposal.statusAt})`,
  };
  // What has no value comes last, and equal ones by number: pages never overlap.
  const last = sort === 'date_income' || sort === 'hours' ? sql` nulls last` : sql``;
  const isDown = (order ?? naturally[sort]) === 'desc';
  return {
    column: columns[sort],
    by: (column: SQLWrapper, id: SQLWrapper): SQL[] =>
      isDown ? [sql`${column} desc${last}`, desc(id)] : [asc(column), asc(id)],
  };
}
