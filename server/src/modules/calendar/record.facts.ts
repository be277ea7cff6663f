import type { Actor } from '@luch/contract/account/roles.ts';
import { type BeamType, isBeam, kindOfBeam, recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { standingOf } from '../proposal/proposal.facts.ts';
import { officeAt } from '../reference/station-office.queries.ts';
import type { PlannedFor, RecordFacts } from './record.policy.ts';
import type { RecordRow } from './records.queries.ts';

const hasBegun = ({ startAt }: CalendarRecord, now: Date): boolean => startAt < now;

/**
 * A proposal that this person may not see; and preliminary time of the own work, or of what they have declared a conflict
 * with, which would tell the decision.
 */
export const isHidden = (actor: Actor, { record, visibleId, applicantId, isMember, hasDeclared }: RecordRow): boolean =>
  record.proposalId !== null &&
  (visibleId === null ||
    (record.type === recordTypes.preliminary && (applicantId === actor.id || isMember || hasDeclared)));

export function factsOf(actor: Actor, row: RecordRow, now: Date): RecordFacts {
  const { record, kindId } = row;
  return {
    type: record.type,
    isClosed: record.closedAt !== null,
    hasBegun: hasBegun(record, now),
    office: officeAt(actor, { id: record.stationId, kindId: kindId ?? 0 }),
    proposal: isHidden(actor, row) ? null : plannedFor(actor, row),
  };
}

function plannedFor(actor: Actor, row: RecordRow): PlannedFor | null {
  const { status, applicantId, stationId, proposalKindId: kindId, isMember, inCouncil, isPlanned } = row;
  if (status === null || applicantId === null) return null;
  const ties = { isMember, isExpert: false };
  return { standing: standingOf(actor, { status, applicantId, stationId, kindId }, ties), inCouncil, isPlanned };
}

/** Beam has no station: its facility decides. */
export const factsOfBeam = (actor: Actor, record: CalendarRecord, now: Date): RecordFacts => ({
  type: record.type,
  isClosed: record.closedAt !== null,
  hasBegun: hasBegun(record, now),
  office: officeAt(actor, { id: null, kindId: kindOfBeam(record.type as BeamType) }),
  proposal: null,
});

export const factsOfEither = (actor: Actor, row: RecordRow, now: Date): RecordFacts =>
  isBeam(row.record.type) ? factsOfBeam(actor, row.record, now) : factsOf(actor, row, now);
