import { type Actor, rightsOf } from '@luch/contract/account/roles.ts';
import type { PassStatus } from '@luch/contract/pass/pass.machine.ts';
import { type ProposalStatus, proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
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

/** @param today in the facility's zone */
export const passFacts = (actor: Actor, row: PassRecord, ofProposal: number, today: string): PassFacts => ({
  status: row.status as PassStatus,
  isCreator: row.creatorId === actor.id,
  isOffice: isPassOffice(actor),
  proposalStatus: ofProposal as ProposalStatus,
  isOver: row.ends !== null && row.ends < today,
  isErased: row.erasedAt !== null,
  isAskedToCancel: row.cancelAskedAt !== null,
});
