import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { headsOf, personIdsWithRole, responsiblesOf } from '../../account/account.queries.ts';
import { proposalMember, type ProposalRecord } from '../proposal.tables.ts';

/** Who stands around a proposal: whom letters and live messages reach. */
type Row = Pick<ProposalRecord, 'id' | 'applicantId' | 'stationId' | 'kindId'>;

/** The author and the active members. */
export async function teamOfProposal(tx: Tx, { id, applicantId }: Row): Promise<number[]> {
  const members = await tx
    .select({ personId: proposalMember.personId })
    .from(proposalMember)
    .where(and(eq(proposalMember.proposalId, id), proposalMember.isActive));
  return [applicantId, ...members.map(({ personId }) => personId)];
}

export async function responsiblesOfProposal(tx: Tx, { stationId }: Row): Promise<number[]> {
  return stationId === null ? [] : responsiblesOf(tx, stationId);
}

/** Everybody in whose charge it is: moderators, responsibles of its station, heads of its kind. */
export async function staffOfProposal(tx: Tx, row: Row): Promise<number[]> {
  const heads = row.kindId === null ? [] : await headsOf(tx, row.kindId);
  return [...(await personIdsWithRole(tx, 'moderator')), ...(await responsiblesOfProposal(tx, row)), ...heads];
}

/** Without those who belong to the team: whatever their office, they read as applicants do (decision 0013). */
export async function outsideTeam(tx: Tx, row: Row, people: readonly number[]): Promise<number[]> {
  const team = new Set(await teamOfProposal(tx, row));
  return people.filter((id) => !team.has(id));
}
