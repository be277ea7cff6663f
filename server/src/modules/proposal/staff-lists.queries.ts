import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { isProposalStatus, listFilters, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, count, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Executor } from '../../platform/database/open.ts';
import { listPage, type ListPage, type ListWish } from './proposal-list.queries.ts';
import { proposal } from './proposal.tables.ts';
import { entrustedTo, holdsOffice } from './proposal.visibility.ts';
import { draftsAtStationsOf, stationDrafts } from './staff/station-drafts.queries.ts';
import { hasOpenPlanChange, hasVerdict } from './staff-marks.queries.ts';

export interface StaffFilters {
  readonly station_id?: number | undefined;
  readonly kind?: number | undefined;
}
export interface StaffWish extends ListWish, StaffFilters {
  /** Statuses and groups (103, 104, 105), together. */
  readonly status_id: readonly number[];
  readonly need_bs_comment?: boolean | undefined;
  readonly plan_change?: boolean | undefined;
}

/**
 * Proposals in somebody's charge: all of a moderator, those of own stations, those of own kinds. Drafts are whole for
 * moderators only; a responsible finds the titles of those at own stations when asking for nothing else.
 */
export function staffList(deps: Deps, actor: Actor, language: Language, wish: StaffWish): Promise<ListPage> {
  demandOffice(actor);
  if (!isModerator(actor) && wish.status_id.every((filter) => filter === s.draft))
    return stationDrafts(deps, language, and(draftsInSight(actor, wish), ...within(wish)), wish);
  const where = and(
    entrustedTo(actor),
    or(...wish.status_id.map((filter) => inFilter(deps.db, filter))),
    ...within(wish),
    wish.need_bs_comment ? not(hasVerdict(deps.db)) : undefined,
    wish.plan_change ? hasOpenPlanChange(deps.db) : undefined,
  );
  return listPage(deps, actor, language, where, { ...wish, sort: wish.sort ?? 'date_income' });
}

/** What is not shown of a draft does not find it either. */
const draftsInSight = (actor: Actor, { search, plan_change: asked }: StaffWish): SQL =>
  search === undefined && !asked ? draftsAtStationsOf(actor) : sql`false`;

/** How many proposals every status and group holds for this person, all of them named. */
export async function countStaffLists(
  deps: Deps,
  actor: Actor,
  filters: StaffFilters = {},
): Promise<Record<string, number>> {
  demandOffice(actor);
  const mine = and(entrustedTo(actor), ...within(filters));
  const [byStatus, [unjudged], [drafts]] = await Promise.all([
    deps.db.select({ status: proposal.status, count: count() }).from(proposal).where(mine).groupBy(proposal.status),
    deps.db
      .select({ count: count() })
      .from(proposal)
      .where(and(mine, inFilter(deps.db, AWAITS_VERDICT))),
    deps.db
      .select({ count: count() })
      .from(proposal)
      .where(and(draftsAtStationsOf(actor), ...within(filters))),
  ]);
  const counts: Record<string, number> = {};
  for (let status = 1; isProposalStatus(status); status += 1) counts[status] = 0;
  for (const row of byStatus) counts[row.status] = row.count;
  for (const [group, statuses] of Object.entries(listFilters))
    counts[group] = statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  counts[AWAITS_VERDICT] = unjudged?.count ?? 0;
  // After the groups: titles alone belong to the list of drafts, and to no other.
  counts[s.draft] = (counts[s.draft] ?? 0) + (drafts?.count ?? 0);
  return counts;
}

/** The group that asks for more than its statuses: no verdict of the station yet. */
const AWAITS_VERDICT = 103;

const within = ({ station_id: station, kind }: StaffFilters) => [
  station === undefined ? undefined : eq(proposal.stationId, station),
  kind === undefined ? undefined : eq(proposal.kindId, kind),
];

function inFilter(tx: Executor, filter: number): SQL | undefined {
  if (isProposalStatus(filter)) return eq(proposal.status, filter);
  const statuses = listFilters[filter];
  if (!statuses) throw new FieldError({ status_id: [{ key: 'validation.choice' }] });
  return and(inArray(proposal.status, [...statuses]), filter === AWAITS_VERDICT ? not(hasVerdict(tx)) : undefined);
}

function demandOffice(actor: Actor): void {
  if (!holdsOffice(actor)) throw new AppError('forbidden');
}
