import { type Actor, rightsOf } from '@luch/contract/account/roles.ts';
import type { PassStatus } from '@luch/contract/pass/pass.machine.ts';
import { type ProposalStatus, proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { type Standing, type StandingColumns, standingOf } from '../proposal/proposal.facts.ts';
import type { PassRecord } from './pass.tables.ts';

/** Who asks about a pass in which state. */
export interface PassStanding {
  readonly status: PassStatus;
  readonly isCreator: boolean;
  readonly isOffice: boolean;
  /** Nobody in person: the proposal of the pass has fallen away. */
  readonly isPortal?: true;
}

/** Everything the policy asks about one pass. Pure data: the policy itself reads no table. */
export interface PassFacts extends PassStanding {
  readonly proposalStatus: ProposalStatus;
  /** May ask for passes to the proposal, as when it was begun; the office makes those of visits. */
  readonly takesPart: boolean;
  readonly isOver: boolean;
  /** The data of its guests are gone, some time after the visit. */
  readonly isErased: boolean;
  readonly isAskedToCancel: boolean;
}

/** Whoever handles passes: the pass office, and moderators, who hold its right too. */
export const isPassOffice = (actor: Actor): boolean => rightsOf(actor).has('user_administrator');

/** A pass is asked for while the time of the experiment is assigned, or its report awaited. */
export const opensPasses = (status: number): boolean =>
  status === proposalStatus.scheduled || status === proposalStatus.need_report;

/** The team of a proposal and the staff of its station. */
export const asksForPasses = ({
  isAuthor,
  isMember,
  isBs,
  isModerator,
}: Pick<Standing, 'isAuthor' | 'isMember' | 'isBs' | 'isModerator'>): boolean =>
  isAuthor || isMember || isBs || isModerator;

interface Found {
  readonly row: PassRecord;
  readonly proposal: StandingColumns;
  readonly isMember: boolean;
}
/** @param today in the facility's zone */
export const passFacts = (actor: Actor, { row, proposal, isMember }: Found, today: string): PassFacts => ({
  status: row.status as PassStatus,
  isCreator: row.creatorId === actor.id,
  isOffice: isPassOffice(actor),
  proposalStatus: proposal.status as ProposalStatus,
  takesPart: isPassOffice(actor) || asksForPasses(standingOf(actor, proposal, { isMember, isExpert: false })),
  isOver: row.ends !== null && row.ends < today,
  isErased: row.erasedAt !== null,
  isAskedToCancel: row.cancelAskedAt !== null,
});
