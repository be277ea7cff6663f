import { type RecordAction, recordActions } from '@luch/contract/calendar/record-rights.ts';
import { isBeam, isOwn, recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { allowed, firstRefusal, hidden, notNow, type Verdict, type Verdicts } from '@luch/contract/kernel/verdict.ts';
import type { ProposalAction } from '@luch/contract/proposal/proposal.machine.ts';
import type { Standing } from '../proposal/proposal.facts.ts';
import { standingVerdict } from '../proposal/proposal.policy.ts';
import type { StationOffice } from '../reference/station-office.queries.ts';

/** What the rights on time of a proposal hang on besides the office. */
export interface PlannedFor {
  readonly standing: Standing;
  /** A council in 1, 2 or 5 has it before it. */
  readonly inCouncil: boolean;
  /** A council in planning has accepted it. */
  readonly isPlanned: boolean;
}

/** Everything that the policy asks about one record. Pure data: the policy reads no table. */
export interface RecordFacts {
  readonly type: number;
  readonly isClosed: boolean;
  readonly hasBegun: boolean;
  /** Of the person who asks, at the record's station or, of beam, at its facility. */
  readonly office: StationOffice;
  /** Null where the record has none, and where this person may not know it. */
  readonly proposal: PlannedFor | null;
}

type Rules = Readonly<Record<RecordAction, (facts: RecordFacts) => Verdict<ErrorCode>>>;
const never = () => hidden<ErrorCode>('wrong_state');
const always = () => allowed;
const whenBegun = ({ hasBegun }: RecordFacts) => (hasBegun ? allowed : notNow<ErrorCode>('record_ahead'));
const beforeItBegins = ({ hasBegun }: RecordFacts) => (hasBegun ? notNow<ErrorCode>('record_begun') : allowed);

/** Beam is added and closed, which deletes it; its dates stay (specification, section 4). */
const ofBeam: Rules = {
  dates: never,
  describe: never,
  responsibles: never,
  attach: never,
  close: always,
  remove: always,
};

/** Maintenance and in-house use: what has begun is closed, what has not is removed (fine point H30). */
const ofStation: Rules = {
  dates: always,
  describe: always,
  responsibles: always,
  attach: always,
  close: whenBegun,
  remove: beforeItBegins,
};

/** An experiment is moved and given back as its proposal may be; people and files where the dates may be changed. */
const moved = ({ proposal }: RecordFacts) => ofProposal(proposal, 'move_time');
const ofExperiment: Rules = {
  dates: moved,
  describe: never,
  responsibles: moved,
  attach: moved,
  close: (facts) => (facts.proposal === null ? hidden('forbidden') : whenBegun(facts)),
  remove: ({ proposal }) => ofProposal(proposal, 'release_time'),
};

function ofProposal(proposal: PlannedFor | null, action: ProposalAction): Verdict<ErrorCode> {
  if (proposal === null) return hidden('forbidden');
  return firstRefusal(
    standingVerdict(action, proposal.standing),
    proposal.inCouncil ? notNow<ErrorCode>('in_council') : allowed,
  );
}

/** Preliminary time: while the council plans, and not of the own work, which would tell the decision. */
export function plannedVerdict({ proposal }: Pick<RecordFacts, 'proposal'>): Verdict<ErrorCode> {
  if (proposal === null) return hidden('forbidden');
  if (proposal.standing.isAuthor || proposal.standing.isMember) return hidden('own_proposal');
  return proposal.isPlanned ? allowed : hidden('wrong_state');
}
const ofPlanned: Rules = {
  dates: plannedVerdict,
  describe: never,
  responsibles: plannedVerdict,
  attach: plannedVerdict,
  close: never,
  remove: plannedVerdict,
};

const rulesOf = (type: number): Rules => {
  if (isBeam(type)) return ofBeam;
  if (isOwn(type)) return ofStation;
  return type === recordTypes.preliminary ? ofPlanned : ofExperiment;
};

/** Beam belongs to the facility: its head and moderators. A station's time to the responsibles too (fine point C17). */
export function officeVerdict(type: number, { isModerator, isHead, isBs }: StationOffice): Verdict<ErrorCode> {
  return isModerator || isHead || (isBs && !isBeam(type)) ? allowed : hidden('forbidden');
}

/** Who does what with one record of the calendar: not yours, closed for ever, not in this state, not yet. */
export function recordVerdict(action: RecordAction, facts: RecordFacts): Verdict<ErrorCode> {
  const closed = facts.isClosed ? notNow<ErrorCode>('record_closed') : allowed;
  return firstRefusal(officeVerdict(facts.type, facts.office), closed, rulesOf(facts.type)[action](facts));
}

export const recordVerdicts = (facts: RecordFacts): Verdicts<RecordAction, ErrorCode> =>
  recordOf(recordActions, (action) => recordVerdict(action, facts));
