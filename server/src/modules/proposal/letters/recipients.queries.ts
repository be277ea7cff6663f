import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { responsiblesOf } from '../../account/account.queries.ts';
import { person, personKind, personRole, stationResponsible } from '../../account/account.tables.ts';
import { declaredOf } from '../../expertise/declines.queries.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';
import { proposalMember, type ProposalRecord } from '../proposal.tables.ts';

/** Who stands around a proposal: whom letters and live messages reach. */
type Row = Pick<ProposalRecord, 'id' | 'applicantId' | 'stationId' | 'kindId'>;

/** The author and the active members. */
export async function teamOfProposal(tx: Executor, row: Row): Promise<number[]> {
  return (await teamsOf(tx, [row])).get(row.id) ?? [];
}

export async function teamsOf(tx: Executor, rows: readonly Row[]): Promise<ReadonlyMap<number, number[]>> {
  const ids = rows.map(({ id }) => id);
  const members = await tx
    .select({ proposalId: proposalMember.proposalId, personId: proposalMember.personId })
    .from(proposalMember)
    .where(and(isAmong(proposalMember.proposalId, ids), proposalMember.isActive));
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

/** Who may decide about it besides: whoever has declared a conflict with it decides nothing (decision 0055). */
export async function deciding(tx: Tx, row: Row, people: readonly number[]): Promise<number[]> {
  const declared = new Set(await declaredOf(tx, row.id));
  return (await outsideTeam(tx, row, people)).filter((id) => !declared.has(id));
}

/**
 * Whoever has each of these in a list or open and does not belong to its team: moderators, responsibles of its station,
 * heads of its kind, its experts. In as many statements for many as for one.
 */
export async function staffAround(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<number, number[]>> {
  const { rows: found } = await tx.execute<{ id: number; people: number[] }>(peopleAround(rows));
  return new Map(found.map(({ id, people }) => [id, people]));
}

/** The same as a query: `id` of a proposal, `people` around it. */
export function peopleAround(rows: readonly Row[]): SQL {
  const asked = rows.map(({ id, applicantId, stationId, kindId }) => ({ id, applicantId, stationId, kindId }));
  return sql`
    select one.id, array(
      (
        select around.id from (
          select person_id as id from ${personRole} where role = 'moderator'
          union select person_id from ${stationResponsible} where station_id = one."stationId"
          union select person_id from ${personKind} where kind_id = one."kindId"
        ) office join ${person} around using (id) where around.blocked_at is null
        union
        select expert_id from ${expertAssignment} where proposal_id = one.id and ended_at is null
      )
      except
      (select person_id from ${proposalMember} where proposal_id = one.id and is_active union select one."applicantId")
      order by 1
    ) as people
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as one (id int, "applicantId" int, "stationId" int, "kindId" int)`;
}
