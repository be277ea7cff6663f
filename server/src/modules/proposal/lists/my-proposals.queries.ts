import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { myViews } from '@luch/contract/proposal/proposal.machine.ts';
import type { myViewTypes } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { and, count, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { listPage, type ListPage, type ListFilters } from './proposal-list.queries.ts';
import { proposal } from '../proposal.tables.ts';
import { belongsTo, citableBy } from '../proposal.visibility.ts';

type MyView = (typeof myViewTypes)[number];
type Tab = keyof typeof myViews;

/** My own proposals and those of my teams, by tab; `short`: what I may name as a previous proposal (fine point A35). */
export async function myProposals(
  deps: Deps,
  actor: Actor,
  language: Language,
  view: MyView,
  filters: ListFilters,
): Promise<ListPage> {
  // What may be put on a council's table: there are no councils yet.
  if (view === 'available_council_list') return { rows: [], total: 0 };
  const where = view === 'short' ? citableBy(actor.id) : and(belongsTo(actor), inTab(view));
  const total = async () => (await deps.db.select({ total: count() }).from(proposal).where(where))[0]?.total ?? 0;
  return listPage(deps, actor, language, where, { ...filters, sort: filters.sort ?? 'updated' }, { total });
}

/** How many proposals each tab holds, in one statement. */
export async function countTabs(deps: Pick<Deps, 'db'>, actor: Actor): Promise<Record<Tab, number>> {
  const rows = await deps.db
    .select({ status: proposal.status, count: count() })
    .from(proposal)
    .where(belongsTo(actor))
    .groupBy(proposal.status);
  const sum = (tab: Tab) =>
    rows.filter(({ status }) => holds(tab, status)).reduce((total, row) => total + row.count, 0);
  return { list: sum('list'), list_archive: sum('list_archive'), list_deleted: sum('list_deleted') };
}

function inTab(tab: Tab): SQL {
  const view = myViews[tab];
  return 'only' in view ? inArray(proposal.status, [...view.only]) : notInArray(proposal.status, [...view.not]);
}

function holds(tab: Tab, status: number): boolean {
  const view = myViews[tab];
  return 'only' in view ? view.only.some((id) => id === status) : !view.not.some((id) => id === status);
}
