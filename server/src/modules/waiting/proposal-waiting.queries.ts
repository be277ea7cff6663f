import { isModerator } from '@luch/contract/account/roles.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import {
  awaitsVerdict,
  listFilters,
  proposalMachine,
  proposalStatus as s,
} from '@luch/contract/proposal/proposal.machine.ts';
import type { WaitingKind } from '@luch/contract/waiting/waiting.schemas.ts';
import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { isAmong } from '../../platform/database/prepared.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { firstCouncilDay } from '../calendar/waiting.queries.ts';
import { ratingDeadline } from '../expertise/expertise.tables.ts';
import { mayDecide, notOwn, waitsFor } from '../proposal/lists/staff-marks.queries.ts';
import { planChange, proposal } from '../proposal/proposal.tables.ts';
import { entrustedTo } from '../proposal/proposal.visibility.ts';
import { isHead, isResponsible } from '../reference/station-office.queries.ts';
import { type Asked, counted, type WaitingOf } from './waiting-of.queries.ts';

/* Each figure is the total of the staff list that its screen leads to, by the same conditions: never the own work. */

const inStatus = (statuses: readonly number[]): SQL => inArray(proposal.status, [...statuses]);
const isUnjudged = and(inStatus(listFilters[awaitsVerdict]), proposal.awaitsVerdict);

/** Responsibles of stations: verdicts, and experiments that are over. */
export const ofStations: WaitingOf = (asked) => {
  const { tx, actor } = asked;
  return [
    ...(isResponsible(actor) && !isModerator(actor) ? [verdicts(asked)] : []),
    ...(isResponsible(actor) ? [closings(asked)] : []),
    ...(isModerator(actor) || isHead(actor)
      ? [
          tx
            .select(counted('plan_change', { since: planChange.askedAt }))
            .from(proposal)
            .innerJoin(planChange, and(eq(planChange.proposalId, proposal.id), isNull(planChange.closedAt)))
            .where(
              and(
                inStatus(proposalMachine.actions.forward_plan_change.from),
                entrustedTo(actor),
                notOwn(actor),
                mayDecide(actor),
              ),
            ),
        ]
      : []),
  ];
};

/** Without what they have declared a conflict with, which the list holds: it speaks of the station, this asks a person. */
const verdicts = ({ tx, actor }: Asked) =>
  tx
    .select(counted('verdict', { since: proposal.submittedAt, until: firstCouncilDay(tx) }))
    .from(proposal)
    .where(
      and(isAmong(proposal.stationId, actor.stations), isUnjudged, entrustedTo(actor), notOwn(actor), mayDecide(actor)),
    );

const closings = ({ tx, actor, now }: Asked) =>
  tx
    .select(counted('closing', { since: calendarRecord.finishAt, id: calendarRecord.id }))
    .from(calendarRecord)
    .innerJoin(
      proposal,
      and(eq(proposal.id, calendarRecord.proposalId), eq(proposal.stationId, calendarRecord.stationId)),
    )
    .where(
      and(
        isAmong(calendarRecord.stationId, actor.stations),
        eq(calendarRecord.type, recordTypes.experiment),
        isNull(calendarRecord.closedAt),
        lte(calendarRecord.finishAt, now),
        entrustedTo(actor),
      ),
    );

/** What a moderator decides, and where experts or stations keep it waiting. */
export const ofModerators: WaitingOf = ({ tx, actor }) => {
  if (!isModerator(actor)) return [];
  const some = (kind: WaitingKind, which: SQL | undefined) =>
    tx
      .select(counted(kind, { since: proposal.statusAt }))
      .from(proposal)
      .where(and(which, notOwn(actor)));
  const decision = (kind: WaitingKind, status: number) =>
    some(kind, and(inStatus([status]), waitsFor.decision(tx, actor)));
  return [
    decision('incoming', s.created),
    decision('ready', s.expertise),
    decision('statement', s.statement),
    some('no_experts', and(inStatus([s.expertise]), waitsFor.no_experts(tx, actor))),
    some('no_verdict', isUnjudged),
    tx
      .select(counted('ratings', { since: proposal.statusAt, until: ratingDeadline.until }))
      .from(proposal)
      .leftJoin(ratingDeadline, eq(ratingDeadline.proposalId, proposal.id))
      .where(and(inStatus([s.expertise]), waitsFor.ratings_missing(tx, actor), notOwn(actor))),
  ];
};
