import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { isProposalStatus, listFilters, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, count, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../platform/deps.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { hasExpert } from '../../expertise/assigned.queries.ts';
import { listPage, type ListPage, type ListFilters } from './proposal-list.queries.ts';
import { tallied, type Tallied } from './proposal-tally.queries.ts';
import { proposalTally } from './proposal-tally.tables.ts';
import { proposal } from '../proposal.tables.ts';
import { belongsTo, entrustedTo, holdsOffice } from '../proposal.visibility.ts';
import { draftsAtStationsOf, stationDrafts } from './station-drafts.queries.ts';
import { hasOpenPlanChange, hasVerdict, notOwn } from './staff-marks.queries.ts';

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
}

/**
 * Proposals in somebody's charge: all of a moderator, those of own stations, those of own kinds. Drafts are whole for
 * moderators only; a responsible finds the titles of those at own stations when asking for nothing else.
 */
export function staffList(deps: Deps, actor: Actor, language: Language, filters: StaffListFilters): Promise<ListPage> {
  demandOffice(actor);
  // Who rates what is known to moderators alone, and to none of them of the own work.
  if (filters.expert_id !== undefined && !isModerator(actor)) throw new AppError('forbidden');
  if (!isModerator(actor) && filters.status_id.every((filter) => filter === s.draft))
    return stationDrafts(deps, language, and(draftsInSight(actor, filters), ...within(filters)), filters);
  const lists = listsIn(filters.status_id);
  const isPlain = !filters.need_bs_comment && !filters.plan_change && filters.expert_id === undefined;
  const where = and(
    entrustedTo(actor),
    ...within(filters),
    inSession(filters),
    filters.need_bs_comment ? and(not(hasVerdict(deps.db)), notOwn(actor)) : undefined,
    filters.expert_id === undefined ? undefined : and(hasExpert(filters.expert_id, proposal.id), notOwn(actor)),
    filters.plan_change ? and(hasOpenPlanChange(deps.db), notOwn(actor)) : undefined,
  );
  return listPage(
    deps,
    actor,
    language,
    where,
    { ...filters, sort: filters.sort ?? 'date_income' },
    {
      parts: lists.map((list) => and(inList(list), list.awaiting ? notOwn(actor) : undefined) ?? sql`false`),
      ...(isPlain && { total: () => totalOf(deps.db, actor, filters, lists) }),
    },
  );
}

async function totalOf(tx: Executor, actor: Actor, filters: StaffFilters, lists: readonly OneList[]): Promise<number> {
  const [counted, own] = await Promise.all([
    heldBy(tx, actor, filters, lists),
    ownAwaiting(
      tx,
      actor,
      filters,
      lists.flatMap(({ status, awaiting }) => (awaiting ? status : [])),
    ),
  ]);
  return counted.reduce((total, row) => total + row.count, 0) - own;
}

/** By status: from the tally, or of one session, which the tally does not know, by the index of sessions. */
function heldBy(tx: Executor, actor: Actor, filters: StaffFilters, lists?: readonly OneList[]): Promise<Tallied[]> {
  const of = (table: typeof proposal | typeof proposalTally) =>
    and(entrustedTo(actor, table), ...within(filters, table), lists && or(...lists.map((list) => inList(list, table))));
  if (filters.session_id === undefined) return tallied(tx, of(proposalTally));
  return tx
    .select({
      status: proposal.status,
      count: count(),
      awaiting: sql<number>`count(*) filter (where ${proposal.awaitsVerdict})`.mapWith(Number),
    })
    .from(proposal)
    .where(and(inSession(filters), of(proposal)))
    .groupBy(proposal.status);
}

/** The tally knows no people: of what waits for a verdict in these statuses, so much is the own work and not shown. */
async function ownAwaiting(
  tx: Executor,
  actor: Actor,
  filters: StaffFilters,
  statuses: readonly number[],
): Promise<number> {
  if (statuses.length === 0) return 0;
  const isAwaiting = and(inSession(filters), inArray(proposal.status, [...statuses]), eq(proposal.awaitsVerdict, true));
  return tx.$count(proposal, and(belongsTo(actor), entrustedTo(actor), ...within(filters), isAwaiting));
}

/** What is not shown of a draft does not find it either. */
const draftsInSight = (actor: Actor, { search, plan_change: asked, session_id: session }: StaffListFilters): SQL =>
  search === undefined && session === undefined && !asked ? draftsAtStationsOf(actor) : sql`false`;

/** How many proposals every status and group holds for this person, all of them named. None of them is counted for it. */
export async function countStaffLists(
  deps: Deps,
  actor: Actor,
  filters: StaffFilters = {},
): Promise<Record<string, number>> {
  demandOffice(actor);
  // Of titles of drafts none is in a session.
  const drafted = filters.session_id === undefined ? draftsAtStationsOf(actor, proposalTally) : sql`false`;
  const [byStatus, drafts, own] = await Promise.all([
    heldBy(deps.db, actor, filters),
    tallied(deps.db, and(drafted, ...within(filters, proposalTally))),
    ownAwaiting(deps.db, actor, filters, statusesIn(AWAITS_VERDICT)),
  ]);
  const counts: Record<string, number> = {};
  for (let status = 1; isProposalStatus(status); status += 1) counts[status] = 0;
  for (const row of byStatus) counts[row.status] = row.count;
  for (const [group, statuses] of Object.entries(listFilters))
    counts[group] = statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  counts[AWAITS_VERDICT] = byStatus.reduce((total, row) => total + row.awaiting, 0) - own;
  // After the groups: titles alone belong to the list of drafts, and to no other.
  counts[s.draft] = (counts[s.draft] ?? 0) + (drafts[0]?.count ?? 0);
  return counts;
}

/** The group that asks for more than its statuses: no verdict of the station yet. */
const AWAITS_VERDICT = 103;

type Columns = Record<'status' | 'stationId' | 'kindId' | 'awaitsVerdict', AnyPgColumn>;

const within = ({ station_id: station, kind }: StaffFilters, table: Columns = proposal) => [
  station === undefined ? undefined : eq(table.stationId, station),
  kind === undefined ? undefined : eq(table.kindId, kind),
];

const inSession = ({ session_id: session }: StaffFilters) =>
  session === undefined ? undefined : eq(proposal.sessionId, session);

/** A status, or of it what waits for a verdict. */
interface OneList {
  readonly status: number;
  readonly awaiting: boolean;
}

/** Each status once: all of it where any filter asks for all. */
function listsIn(filters: readonly number[]): OneList[] {
  const all = new Set(filters.filter((filter) => filter !== AWAITS_VERDICT).flatMap(statusesIn));
  const awaiting = filters.includes(AWAITS_VERDICT) ? statusesIn(AWAITS_VERDICT) : [];
  return [...new Set([...all, ...awaiting])].map((status) => ({ status, awaiting: !all.has(status) }));
}

function statusesIn(filter: number): readonly number[] {
  if (isProposalStatus(filter)) return [filter];
  const statuses = listFilters[filter];
  if (!statuses) throw new FieldError({ status_id: [{ key: 'validation.choice' }] });
  return statuses;
}

const inList = ({ status, awaiting }: OneList, table: Columns = proposal): SQL =>
  sql`(${eq(table.status, status)}${awaiting ? sql` and ${table.awaitsVerdict}` : sql``})`;

function demandOffice(actor: Actor): void {
  if (!holdsOffice(actor)) throw new AppError('forbidden');
}
