import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { headsOfAll, personIdsWithRole, responsiblesOf, responsiblesOfAll } from '../../account/account.queries.ts';
import { expertsOfAll } from '../../expertise/assigned.queries.ts';
import { proposalMember, type ProposalRecord } from '../proposal.tables.ts';

/** Who stands around a proposal: whom letters and live messages reach. */
type Row = Pick<ProposalRecord, 'id' | 'applicantId' | 'stationId' | 'kindId'>;

/** The author and the active members. */
export async function teamOfProposal(tx: Tx, row: Row): Promise<number[]> {
  return (await teamsOf(tx, [row])).get(row.id) ?? [];
}

export async function teamsOf(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<number, number[]>> {
  const ids = rows.map(({ id }) => id);
  const members = await tx
    .select({ proposalId: proposalMember.proposalId, personId: proposalMember.personId })
    .from(proposalMember)
    .where(and(inArray(proposalMember.proposalId, ids), proposalMember.isActive));
  const byProposal = Map.groupBy(members, ({ proposalId }) => proposalId);
  return new Map(
    rows.map(({ id, applicantId }) => [
      id,
      [applicantId, ...(byProposal.get(id) ?? []).map(({ personId }) => personId)],
    ]),
  );
}

export async function responsiblesOfProposal(tx: Tx, { stationId }: Row): Promise<number[]> {
  return stationId === null ? [] : responsiblesOf(tx, stationId);
}

/** Without those who belong to the team: whatever their office, they read as applicants do (decision 0013). */
export async function outsideTeam(tx: Tx, row: Row, people: readonly number[]): Promise<number[]> {
  const team = new Set(await teamOfProposal(tx, row));
  return people.filter((id) => !team.has(id));
}

/**
 * Whoever has each of these in a list or open and does not belong to its team: moderators, responsibles of its station,
 * heads of its kind, its experts. In as many statements for many as for one.
 */
export async function staffAround(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<number, number[]>> {
  const moderators = await personIdsWithRole(tx, 'moderator');
  const responsibles = await responsiblesOfAll(tx, distinct(rows.map(({ stationId }) => stationId)));
  const heads = await headsOfAll(tx, distinct(rows.map(({ kindId }) => kindId)));
  const experts = await expertsOfAll(
    tx,
    rows.map(({ id }) => id),
  );
  const teams = await teamsOf(tx, rows);
  const atStation = Map.groupBy(responsibles, ({ stationId }) => stationId);
  const ofKind = Map.groupBy(heads, ({ kindId }) => kindId);
  const rating = Map.groupBy(experts, ({ proposalId }) => proposalId);
  return new Map(
    rows.map(({ id, stationId, kindId }) => {
      const people = [
        ...moderators,
        ...(atStation.get(stationId ?? 0) ?? []).map(({ personId }) => personId),
        ...(ofKind.get(kindId ?? 0) ?? []).map(({ personId }) => personId),
        ...(rating.get(id) ?? []).map(({ expertId }) => expertId),
      ];
      const team = new Set(teams.get(id));
      return [id, [...new Set(people)].filter((one) => !team.has(one))];
    }),
  );
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];
