import { type Actor, isModerator, type Role } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { AnswerFilter } from '@luch/contract/forms/answer-filters.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import type { StaffCounts } from '@luch/contract/proposal/proposal-list.schemas.ts';
import {
  awaitsVerdict,
  listFilterIds,
  proposalMachine,
  proposalStatus as s,
  statusesOfFilter,
} from '@luch/contract/proposal/proposal.machine.ts';
import { assignable } from '@luch/contract/review/expertise.ts';
import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../platform/deps.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import { answersAsked, hasAnswered } from '../questions/answered.visibility.ts';
import { hasExpert } from '../../expertise/assigned.queries.ts';
import { isOwnWork } from '../../expertise/own-work.queries.ts';
import { listQuery } from './proposal-list.queries.ts';
import type { ListPage, ListFilters, ListReader, NarrowingPlaces } from './list-filters.ts';
import type { SortKey } from './list-order.queries.ts';
import { countByStatus, type StatusCount } from './status-counts.queries.ts';
import { statusCounts } from './status-counts.tables.ts';
import { proposal } from '../proposal.tables.ts';
import { entrustedTo, holdsOffice, officesOf, readerAt, type ReaderPlaces, valuesOf } from '../proposal.visibility.ts';
import { draftsAtStationsOf, stationDrafts } from './station-drafts.queries.ts';
import { notOwn, waitsFor } from './staff-marks.queries.ts';

export interface StaffFilters {
  readonly station_id?: number | undefined;
  readonly kind?: number | undefined;
  readonly session_id?: number | undefined;
}
export interface StaffListFilters extends ListFilters, StaffFilters {
  /** Statuses and groups (103, 104, 105), together. */
  readonly status_id: readonly number[];
  readonly need_bs_comment?: boolean | undefined;
  readonly plan_change?: boolean | undefined;
  readonly expert_id?: number | undefined;
  readonly no_experts?: boolean | undefined;
  readonly ratings_missing?: boolean | undefined;
  readonly decision?: boolean | undefined;
  readonly held?: boolean | undefined;
  /** Conditions on answers, all of them. */
  readonly answered?: readonly AnswerFilter[];
}

/**
 * Proposals in somebody's charge: all of a moderator, those of own stations, those of own kinds. Drafts are whole for
 * moderators only; a responsible finds the titles of those at own stations when asking for nothing else.
 */
export async function staffList(
  deps: Deps,
  actor: Actor,
  language: Language,
  filters: StaffListFilters,
): Promise<ListPage> {
  demandOffice(actor);
  demandKnown(actor, filters);
  if (!isModerator(actor) && filters.status_id.every((filter) => filter === s.draft))
    return isPlainOfDrafts(filters)
      ? stationDrafts(deps, actor, language, { ...filters, ...narrowedBy(filters) })
      : { rows: [], total: 0 };
  const asked = askedBy(filters);
  const isCounted =
    asked.list.waits.length === 0 && filters.expert_id === undefined && asked.narrowed.answers === undefined;
  return staffPages.page(deps, actor, language, inUsualOrder(filters), { ...asked, isCounted });
}

/** The numbers of everything that such a list holds, in its order, as many as `most`. Of titles of drafts nothing is done. */
export async function staffListIds(
  deps: Deps,
  actor: Actor,
  language: Language,
  filters: Omit<StaffListFilters, 'page' | 'page_size'>,
  most: number,
): Promise<number[]> {
  demandOffice(actor);
  const whole = { ...filters, page: 1, page_size: most };
  demandKnown(actor, whole);
  return staffPages.ids(deps, actor, language, inUsualOrder(whole), { ...askedBy(whole), most });
}

const inUsualOrder = (filters: StaffListFilters) => ({ ...filters, sort: filters.sort ?? ('date_income' as const) });

const askedBy = (filters: StaffListFilters) => ({
  list: { lists: listsWaiting(filters), waits: waitsOf(filters) },
  narrowed: { ...narrowedBy(filters), expertId: filters.expert_id, answers: answersAsked(filters.answered ?? []) },
});

interface StaffShape {
  readonly lists: readonly OneList[];
  readonly waits: readonly Wait[];
}

const waits = ['need_bs_comment', 'plan_change', 'no_experts', 'ratings_missing', 'decision', 'held'] as const;
type Wait = (typeof waits)[number];
const waitsOf = (filters: StaffListFilters): Wait[] => waits.filter((wait) => filters[wait]);
const ofRatings: readonly SortKey[] = ['mark', 'missing'];
const asksOfRatings = ({ expert_id: expertId, sort, ...filters }: StaffListFilters) =>
  expertId !== undefined ||
  (['no_experts', 'ratings_missing', 'decision'] as const).some((wait) => filters[wait] === true) ||
  (sort !== undefined && ofRatings.includes(sort));

/** Who rates what is known to moderators alone, and to none of them of the own work; what is held to heads too. */
function demandKnown(actor: Actor, filters: StaffListFilters): void {
  if (isModerator(actor)) return;
  if (asksOfRatings(filters) || (filters.held && !actor.roles.includes('msc_admin'))) throw new AppError('forbidden');
}

const staffPages = listQuery((query, reader, { lists, waits: asked }: StaffShape) => ({
  where: and(
    entrustedTo(reader),
    within(reader),
    ...asked.map((wait) => waitsFor[wait](query, reader)),
    reader.expertId === undefined ? undefined : hasExpert(reader.expertId, proposal.id),
    reader.answers === undefined ? undefined : hasAnswered(reader, reader.answers),
    asked.length > 0 || reader.expertId !== undefined ? notOwn(reader) : undefined,
  ),
  untold: isOwnWork(reader),
  parts: lists.map((list) => and(inList(list), list.awaiting ? notOwn(reader) : undefined) ?? sql`false`),
  total: totalOf(reader, lists),
}));

/** From the kept counts, or of one session, which they do not know, by the index of sessions. */
function totalOf(reader: ListReader, lists: readonly OneList[]): SQL<number> {
  const awaiting = lists.flatMap(({ status, awaiting: isAwaiting }) => (isAwaiting ? status : []));
  const within = (table: typeof proposal | typeof statusCounts) =>
    and(heldIn(table, reader), or(...lists.map((list) => inList(list, table))) ?? sql`false`);
  const counted =
    reader.sessionId === undefined
      ? sql`select coalesce(sum(${statusCounts.n}), 0) from ${statusCounts} where ${within(statusCounts)}`
      : sql`select count(*) from ${proposal} where ${and(inSession(reader), within(proposal))}`;
  // The kept counts know no people: what waits for a word is not the own work.
  const own = sql`select count(*) from ${proposal} where ${ownAmong(reader, awaiting)}`;
  return awaiting.length === 0 ? sql`${counted}` : sql`select (${counted}) - (${own})`;
}

type CountPlaces = ReaderPlaces & NarrowingPlaces;

/** By status: from the kept counts, or of one session, which they do not know, by the index of sessions. */
function heldBy(tx: Executor, actor: Actor, filters: StaffFilters): Promise<StatusCount[]> {
  const values = { ...valuesOf(actor), ...narrowedBy(filters) };
  const held = filters.session_id === undefined ? heldInAll : heldInSession;
  return held(tx, values, officesOf(actor));
}

const heldIn = (table: typeof proposal | typeof statusCounts, reader: ListReader) =>
  and(entrustedTo(reader, table), withinOffice(reader, table));

const heldInAll = prepared((query, places: CountPlaces, offices: readonly Role[]) =>
  countByStatus(query, heldIn(statusCounts, { ...places, ...readerAt(places, offices) })),
);

const heldInSession = prepared((query, places: CountPlaces, offices: readonly Role[]) =>
  query
    .select({
      status: proposal.status,
      count: count(),
      awaiting: sql<number>`count(*) filter (where ${proposal.awaitsVerdict})`.mapWith(Number),
    })
    .from(proposal)
    .where(and(inSession(places), heldIn(proposal, { ...places, ...readerAt(places, offices) })))
    .groupBy(proposal.status),
);

/** The kept counts know no people: of what waits for a verdict in these statuses, so much is the own work and not shown. */
async function ownAwaiting(
  tx: Executor,
  actor: Actor,
  filters: StaffFilters,
  statuses: readonly number[],
): Promise<number> {
  if (statuses.length === 0) return 0;
  const values = { ...valuesOf(actor), ...narrowedBy(filters), statuses };
  const [found] = await ownAwaitingCounted(tx, values, officesOf(actor));
  return found?.count ?? 0;
}

type OwnPlaces = CountPlaces & { readonly statuses: Place<readonly number[]> };

const ownAwaitingCounted = prepared((query, places: OwnPlaces, offices: readonly Role[]) =>
  query
    .select({ count: count() })
    .from(proposal)
    .where(ownAmong({ ...places, ...readerAt(places, offices) }, places.statuses)),
);

const ownAmong = (reader: ListReader, statuses: readonly number[] | Place<readonly number[]>) =>
  and(
    isOwnWork(reader),
    entrustedTo(reader),
    within(reader),
    isAmong(proposal.status, statuses),
    proposal.awaitsVerdict,
  );

/** What is not shown of a draft does not find it either. */
const isPlainOfDrafts = (filters: StaffListFilters): boolean => {
  const { search, plan_change: asked, held, session_id: session, sort, answered = [] } = filters;
  return (
    search === undefined && session === undefined && !asked && !held && sort !== 'verdict' && answered.length === 0
  );
};

/** How many proposals every status and group holds for this person, all of them named. None of them is counted for it. */
export async function countStaffLists(deps: Deps, actor: Actor, filters: StaffFilters = {}): Promise<StaffCounts> {
  demandOffice(actor);
  // Of titles of drafts none is in a session.
  const hasDrafts = filters.session_id === undefined && !isModerator(actor) && officesOf(actor).includes('bs');
  const [byStatus, drafts, own] = await Promise.all([
    heldBy(deps.db, actor, filters),
    hasDrafts ? draftsCounted(deps.db, { ...valuesOf(actor), ...narrowedBy(filters) }, officesOf(actor)) : [],
    ownAwaiting(deps.db, actor, filters, statusesIn(awaitsVerdict)),
  ]);
  const held = (status: number): number => byStatus.find((row) => row.status === status)?.count ?? 0;
  const all = [...statesOf(proposalMachine), ...listFilterIds].map((filter) => [
    filter,
    statusesOfFilter(filter).reduce((total, status) => total + held(status), 0),
  ]);
  return {
    ...(Object.fromEntries(all) as StaffCounts),
    [awaitsVerdict]: byStatus.reduce((total, row) => total + row.awaiting, 0) - own,
    // Beside the groups: titles alone belong to the list of drafts, and to no other.
    [s.draft]: held(s.draft) + (drafts[0]?.count ?? 0),
  };
}

const draftsCounted = prepared((query, places: CountPlaces, offices: readonly Role[]) =>
  countByStatus(
    query,
    and(draftsAtStationsOf(readerAt(places, offices), statusCounts), withinOffice(places, statusCounts)),
  ),
);

type Columns = Record<'status' | 'stationId' | 'kindId' | 'awaitsVerdict', AnyPgColumn>;

type Narrowed = Pick<ListReader, 'stationId' | 'kindId' | 'sessionId'>;

const narrowedBy = ({ station_id: stationId, kind: kindId, session_id: sessionId }: StaffFilters) => ({
  stationId,
  kindId,
  sessionId,
});

const within = (narrowed: Narrowed) => and(withinOffice(narrowed), inSession(narrowed));

const withinOffice = ({ stationId, kindId }: Narrowed, table: Columns = proposal) =>
  and(
    stationId === undefined ? undefined : eq(table.stationId, stationId),
    kindId === undefined ? undefined : eq(table.kindId, kindId),
  );

const inSession = ({ sessionId }: Narrowed) =>
  sessionId === undefined ? undefined : eq(proposal.sessionId, sessionId);

/** A status, or of it what waits for a verdict. */
interface OneList {
  readonly status: number;
  readonly awaiting: boolean;
}

/** Where no experts are assigned any more nothing waits for any. */
const listsWaiting = ({ status_id: asked, no_experts: none }: StaffListFilters): OneList[] =>
  listsIn(asked).filter(({ status }) => !none || assignable.includes(status));

/** Each status once: all of it where any filter asks for all. */
function listsIn(filters: readonly number[]): OneList[] {
  const all = new Set(filters.filter((filter) => filter !== awaitsVerdict).flatMap(statusesIn));
  const awaiting = filters.includes(awaitsVerdict) ? statusesIn(awaitsVerdict) : [];
  return [...new Set([...all, ...awaiting])].map((status) => ({ status, awaiting: !all.has(status) }));
}

function statusesIn(filter: number): readonly number[] {
  const statuses = statusesOfFilter(filter);
  if (statuses.length === 0) throw new FieldError({ status_id: [{ key: 'validation.choice' }] });
  return statuses;
}

const inList = ({ status, awaiting }: OneList, table: Columns = proposal): SQL =>
  sql`(${eq(table.status, status)}${awaiting ? sql` and ${table.awaitsVerdict}` : sql``})`;

function demandOffice(actor: Actor): void {
  if (!holdsOffice(actor)) throw new AppError('forbidden');
}
