import { type Actor, rightsOf } from '@luch/contract/account/roles.ts';
import type { VisitStatus } from '@luch/contract/visit/visit.machine.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isPassOffice } from '../pass/pass.facts.ts';
import { type Standing, standingOf, tiesOf } from '../proposal/proposal.facts.ts';
import { proposal, type ProposalRecord } from '../proposal/proposal.tables.ts';
import type { VisitRecord } from './visit.tables.ts';

/** How somebody stands to the visits of one proposal: what each of them reads and does hangs on it. */
export interface VisitParty {
  readonly actorId: number;
  readonly isAuthor: boolean;
  readonly isTeam: boolean;
  /** Of its station, or a moderator, who may stand in for every station. */
  readonly isStation: boolean;
  readonly isOffice: boolean;
  /** Of remarks of safety: the team, the station itself, and safety; no moderator in its place. */
  readonly readsSamples: boolean;
}

/** Who asks about a visit in which state. */
export interface VisitStanding {
  readonly status: VisitStatus;
  readonly isVisitor: boolean;
  readonly isTeam: boolean;
  readonly isStation: boolean;
  /** Nobody in person: the time or the team has changed. */
  readonly isPortal?: true;
}

/** Everything the policy asks about one visit. Pure data: the policy itself reads no table. */
export interface VisitFacts extends VisitStanding {
  readonly isOver: boolean;
}

export const partyOf = (actor: Actor, standing: Standing): VisitParty => ({
  actorId: actor.id,
  isAuthor: standing.isAuthor,
  isTeam: standing.isAuthor || standing.isMember,
  isStation: standing.isBs || standing.isModerator,
  isOffice: isPassOffice(actor),
  readsSamples: standing.isAuthor || standing.isMember || standing.isBs || rightsOf(actor).has('safety'),
});

/** The proposal with how somebody stands to its visits; undefined for whoever has nothing to do with them. */
export async function visitPartyOf(
  tx: Executor,
  actor: Actor,
  proposalId: number,
): Promise<{ readonly row: ProposalRecord; readonly party: VisitParty } | undefined> {
  const [row] = await tx.select().from(proposal).where(eq(proposal.id, proposalId));
  if (!row) return undefined;
  const party = partyOf(actor, standingOf(actor, row, await tiesOf(tx, proposalId, actor)));
  return takesPart(party) ? { row, party } : undefined;
}

export const takesPart = ({ isTeam, isStation, isOffice }: VisitParty): boolean => isTeam || isStation || isOffice;

/** When somebody comes: that person, the author, the station and the pass office. */
export const readsDays = (
  { actorId, isAuthor, isStation, isOffice }: VisitParty,
  { personId }: Pick<VisitRecord, 'personId'>,
): boolean => personId === actorId || isAuthor || isStation || isOffice;

/** Whoever invited a guest without an account speaks for them. */
export const visitFacts = (
  party: VisitParty,
  row: Pick<VisitRecord, 'status' | 'personId'>,
  finishAt: Date | null,
  now: Date,
): VisitFacts => ({
  status: row.status as VisitStatus,
  isVisitor: row.personId === null ? party.isTeam : row.personId === party.actorId,
  isTeam: party.isTeam,
  isStation: party.isStation,
  isOver: finishAt === null || finishAt <= now,
});
