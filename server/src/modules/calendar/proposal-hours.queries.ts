import type { Actor } from '@luch/contract/account/roles.ts';
import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import { council, councilEntry } from '../council/council.tables.ts';
import { isOwnOrDeclared, whoseAt, type WhosePlaces, whoseValues } from '../expertise/own-work.queries.ts';
import { reservedHoursOf } from '../calendar-records/calendar-records.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';

/** `proposal` must be read beside it. */
export const reservedHours = reservedHoursOf(proposal.id);

/** Accepted by its council, and that plans: how the two are joined to `proposal`, whose time is preliminary then. */
export const isAccepted = and(
  eq(councilEntry.proposalId, proposal.id),
  isNull(councilEntry.releasedAt),
  eq(councilEntry.decision, decisions.accept),
);
export const isPlanning = and(eq(council.id, councilEntry.councilId), eq(council.status, councilStatus.planning));

/**
 * What a proposal was granted: by its council while that plans, else by itself. Of the own work, and of what one has
 * declared a conflict with, the hours of the council and preliminary time are left out, which would tell the decision.
 */
export async function hoursOfProposal(tx: Executor, actor: Pick<Actor, 'id' | 'acting'>, id: number) {
  const [row] = await hoursOf(tx, { id, ...whoseValues(actor) });
  if (!row) return { status: null, remaining: 0, reserved: 0, isPlanned: false };
  const { status, reserved, isPlanned } = row;
  return { status, reserved, isPlanned, remaining: hoursLeft(isPlanned ? row.planned : row.own, reserved) };
}

const hoursOf = prepared((query, { id, ...whose }: WhosePlaces & { readonly id: Place<number> }) => {
  const isOwn = isOwnOrDeclared(whoseAt(whose));
  const experiments = reservedHoursOf(proposal.id, [recordTypes.experiment]);
  return query
    .select({
      status: proposal.status,
      own: proposal.grantedHours,
      planned: councilEntry.grantedHours,
      isPlanned: sql<boolean>`${council.id} is not null`,
      reserved: sql<number>`case when ${isOwn} then ${experiments} else ${reservedHours} end`,
    })
    .from(proposal)
    .leftJoin(councilEntry, isAccepted)
    .leftJoin(council, and(isPlanning, not(isOwn)))
    .where(eq(proposal.id, id));
});
