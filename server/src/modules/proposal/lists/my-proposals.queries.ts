import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { myViews } from '@luch/contract/proposal/proposal.machine.ts';
import type { myViewTypes } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { and, count, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listQuery } from './proposal-list.queries.ts';
import type { ListPage, ListFilters } from './list-filters.ts';
import { offerableTo } from '../in-council.queries.ts';
import { proposal } from '../proposal.tables.ts';
import { belongsTo, citableBy, type Reader, readerAt, type ReaderPlaces, valuesOf } from '../proposal.visibility.ts';

type MyView = (typeof myViewTypes)[number];
type Tab = keyof typeof myViews;

/** My own proposals and those of my teams, by tab; `short`: what I may name as a previous proposal (fine point A35). */
export async function myProposals(
  deps: Deps,
  actor: Actor,
  language: Language,
  view: MyView,
  filters: MyFilters,
): Promise<ListPage> {
  if (view === 'available_council_list') return availableFor(deps, actor, language, filters);
  const asked = { list: view, isCounted: true };
  return myList.page(deps, actor, language, { ...filters, sort: filters.sort ?? 'updated' }, asked);
}

interface MyFilters extends ListFilters {
  readonly council_id?: number | undefined;
}

/** What may be put before a council, for moderators; nobody else has a council to put anything before. */
async function availableFor(
  deps: Deps,
  actor: Actor,
  language: Language,
  { council_id: councilId, ...filters }: MyFilters,
): Promise<ListPage> {
  if (!isModerator(actor) || councilId === undefined) return { rows: [], total: 0 };
  return available.page(
    deps,
    actor,
    language,
    { ...filters, sort: filters.sort ?? 'id' },
    { list: 'available', narrowed: { councilId } },
  );
}

const available = listQuery((_query, { councilId }, _list: 'available') => ({
  where: councilId === undefined ? sql`false` : offerableTo(councilId),
}));

type PresentView = Exclude<MyView, 'available_council_list'>;

const whereMine = (reader: Reader, view: PresentView): SQL | undefined =>
  view === 'short' ? citableBy(reader.id) : and(belongsTo(reader), inTab(view));

const myList = listQuery((_query, reader, view: PresentView) => {
  const where = whereMine(reader, view);
  return { where, total: sql<number>`select count(*) from ${proposal} where ${where}` };
});

/** How many proposals each tab holds, in one statement. */
export async function countTabs(deps: Pick<Deps, 'db'>, actor: Actor): Promise<Record<Tab, number>> {
  const rows = await countedByStatus(deps.db, valuesOf(actor));
  const sum = (tab: Tab) =>
    rows.filter(({ status }) => holds(tab, status)).reduce((total, row) => total + row.count, 0);
  return { list: sum('list'), list_archive: sum('list_archive'), list_deleted: sum('list_deleted') };
}

const countedByStatus = prepared((query, places: ReaderPlaces) =>
  query
    .select({ status: proposal.status, count: count() })
    .from(proposal)
    .where(belongsTo(readerAt(places, [])))
    .groupBy(proposal.status),
);

function inTab(tab: Tab): SQL {
  const view = myViews[tab];
  return 'only' in view ? inArray(proposal.status, [...view.only]) : notInArray(proposal.status, [...view.not]);
}

function holds(tab: Tab, status: number): boolean {
  const view = myViews[tab];
  return 'only' in view ? view.only.some((id) => id === status) : !view.not.some((id) => id === status);
}
