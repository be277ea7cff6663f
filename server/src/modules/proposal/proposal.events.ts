import type { Actor } from '@luch/contract/account/roles.ts';
import type { ProposalAction } from '@luch/contract/proposal/proposal.machine.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineEvent } from '../../platform/events.ts';
import type { WorkflowContext } from '../../platform/workflow.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import type { ProposalRecord } from './proposal.tables.ts';

/** The examination has begun: the proposal is in 3. */
export const examinationBegun = defineEvent<WorkflowContext<ProposalRecord, ProposalFacts>>();

export interface Resubmit extends WorkflowContext<ProposalRecord, ProposalFacts> {
  /** To anybody, were they no expert any more. */
  readonly isAssigned: boolean;
}
/** Submitted again, back to 2. An answered plan change of an accepted proposal is none. */
export const resubmitted = defineEvent<Resubmit>();

export interface ProposalMove {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  /** As it was before. */
  readonly row: ProposalRecord;
  /** The status that it is in now. */
  readonly to: number;
  readonly action: ProposalAction;
}
/** Somebody has moved it to another status or station: no council has. */
export const proposalMoved = defineEvent<ProposalMove>();

export interface TermsChange {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly row: ProposalRecord;
}
/** Its hours or the days of its session are others, where it stands. */
export const termsChanged = defineEvent<TermsChange>();

export interface StationVerdict {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly row: ProposalRecord;
}
/** The station has said whether the experiment is possible there. */
export const stationSpoke = defineEvent<StationVerdict>();

export interface TeamGrowth {
  readonly deps: Pick<Deps, 'clock' | 'outbox' | 'live' | 'config'>;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly row: ProposalRecord;
  /** Who are members from now on. */
  readonly personIds: readonly number[];
}
/** People were added to a team, which is written already. */
export const teamGrew = defineEvent<TeamGrowth>();

export interface TeamLoss {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly proposalId: number;
  readonly personIds: readonly number[];
}
/** People were taken out of a team, which is written already. */
export const teamShrank = defineEvent<TeamLoss>();
