import { type Actor, rightsOf } from '@luch/contract/account/roles.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { SafetyStatus } from '@luch/contract/safety/safety.machine.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { standingOf, type Ties, tiesOf } from '../proposal/proposal.facts.ts';
import { proposal, type ProposalRecord } from '../proposal/proposal.tables.ts';

/** How somebody stands to the samples of a proposal. */
export interface SafetyParty {
  readonly isTeam: boolean;
  readonly isStation: boolean;
  readonly isSafety: boolean;
}
/** Everything the policy asks about one case. Pure data: the policy itself reads no table. */
export interface SafetyFacts extends SafetyParty {
  readonly status: SafetyStatus;
  /** Nobody in person: a sample has changed. */
  readonly isPortal?: true;
}

export const isSafety = (actor: Actor): boolean => rightsOf(actor).has('safety');

/** A draft that was never submitted is its team's alone. */
export function safetyPartyOf(actor: Actor, row: ProposalRecord, ties: Ties): SafetyParty {
  const { isAuthor, isMember, isBs } = standingOf(actor, row, ties);
  const isSubmitted = row.status > proposalStatus.draft && row.submittedAt !== null;
  return {
    isTeam: isAuthor || isMember,
    isStation: isBs && isSubmitted,
    isSafety: isSafety(actor) && isSubmitted,
  };
}

export const readsSamples = ({ isTeam, isStation, isSafety: clears }: SafetyParty): boolean =>
  isTeam || isStation || clears;

/** The proposal with how somebody stands to its samples; undefined for whoever has nothing to do with them. */
export async function readSamplesOf(
  tx: Executor,
  actor: Actor,
  proposalId: number,
): Promise<{ readonly row: ProposalRecord; readonly party: SafetyParty } | undefined> {
  const [row] = await tx.select().from(proposal).where(eq(proposal.id, proposalId));
  if (!row) return undefined;
  const party = safetyPartyOf(actor, row, await tiesOf(tx, proposalId, actor));
  return readsSamples(party) ? { row, party } : undefined;
}
