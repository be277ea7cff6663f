import type { Actor } from '@luch/contract/account/roles.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { awaitsVerdict, listFilters, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { and, asc, eq, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { council, councilEntry } from '../council/council.tables.ts';
import { hasVerdict, mayDecide, notOwn } from '../proposal/lists/staff-marks.queries.ts';
import { planChange, proposal } from '../proposal/proposal.tables.ts';
import { entrustedTo } from '../proposal/proposal.visibility.ts';

/** A proposal that waits for somebody at its station, since when, and the day by which it is due. */
export interface Waiting {
  readonly stationId: number | null;
  readonly proposalId: number;
  readonly since: Date | null;
  readonly until: string | null;
}

/** Of the councils that rate or discuss the proposal. */
export function firstCouncilDay(tx: Executor): SQL<string | null> {
  const first = tx
    .select({ date: sql`min(${council.date})::text` })
    .from(councilEntry)
    .innerJoin(council, eq(council.id, councilEntry.councilId))
    .where(
      and(
        eq(councilEntry.proposalId, proposal.id),
        isNull(councilEntry.releasedAt),
        inArray(council.status, [councilStatus.planned, councilStatus.review]),
      ),
    );
  return sql<string | null>`(${first})`;
}

/** What waits at these stations for a verdict, the longest first; a council that rates or discusses it is the day. */
export const awaitingVerdict = (tx: Executor, actor: Actor, at: readonly number[]): Promise<Waiting[]> =>
  tx
    .select({
      stationId: proposal.stationId,
      proposalId: proposal.id,
      since: proposal.submittedAt,
      until: firstCouncilDay(tx),
    })
    .from(proposal)
    .where(
      and(
        isAmong(proposal.stationId, at),
        inArray(proposal.status, [...listFilters[awaitsVerdict]]),
        entrustedTo(actor),
        notOwn(actor),
        not(hasVerdict),
      ),
    )
    .orderBy(asc(proposal.submittedAt), asc(proposal.id));

/** Requests of these stations for another plan that this person may answer now, the oldest first. */
export const awaitingAnswer = (tx: Executor, actor: Actor, at: readonly number[]): Promise<Waiting[]> =>
  tx
    .select({
      stationId: proposal.stationId,
      proposalId: proposal.id,
      since: planChange.askedAt,
      until: sql<null>`null`,
    })
    .from(proposal)
    .innerJoin(planChange, and(eq(planChange.proposalId, proposal.id), isNull(planChange.closedAt)))
    .where(
      and(
        isAmong(proposal.stationId, at),
        inArray(proposal.status, [...proposalMachine.actions.forward_plan_change.from]),
        entrustedTo(actor),
        notOwn(actor),
        mayDecide(actor),
      ),
    )
    .orderBy(asc(planChange.askedAt), asc(proposal.id));

/** Experiments at these stations that are over and not closed, the oldest first. */
export const awaitingClosing = (
  tx: Executor,
  actor: Actor,
  { at, now }: { readonly at: readonly number[]; readonly now: Date },
): Promise<(Waiting & { readonly recordId: number })[]> =>
  tx
    .select({
      stationId: calendarRecord.stationId,
      proposalId: proposal.id,
      recordId: calendarRecord.id,
      since: calendarRecord.finishAt,
      until: sql<null>`null`,
    })
    .from(calendarRecord)
    .innerJoin(
      proposal,
      and(eq(proposal.id, calendarRecord.proposalId), eq(proposal.stationId, calendarRecord.stationId)),
    )
    .where(
      and(
        isAmong(calendarRecord.stationId, at),
        eq(calendarRecord.type, recordTypes.experiment),
        isNull(calendarRecord.closedAt),
        lte(calendarRecord.finishAt, now),
        entrustedTo(actor),
      ),
    )
    .orderBy(asc(calendarRecord.finishAt), asc(calendarRecord.id));
