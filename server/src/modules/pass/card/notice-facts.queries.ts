import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { proposal, proposalMember } from '../../proposal/proposal.tables.ts';
import { station } from '../../reference/reference.tables.ts';
import { pass, passGuest } from '../pass.tables.ts';

/** What letters about a pass say besides its own row, in one statement. */
export async function noticeFactsOf(tx: Executor, passId: number) {
  const [found] = await tx
    .select({
      proposalName: proposal.name,
      applicantId: proposal.applicantId,
      isOfTeam: sql<boolean>`${pass.creatorId} = ${proposal.applicantId} or exists (
        select from ${proposalMember} where proposal_id = ${pass.proposalId} and person_id = ${pass.creatorId} and is_active)`,
      stationRu: sql<string>`coalesce(${station.nameRu}, '')`,
      stationEn: sql<string>`coalesce(${station.nameEn}, '')`,
      guestIds: sql<
        number[]
      >`array(select person_id from ${passGuest} where pass_id = ${pass.id} and person_id is not null order by list_order)`,
    })
    .from(pass)
    .innerJoin(proposal, eq(proposal.id, pass.proposalId))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .where(eq(pass.id, passId));
  return found ?? { proposalName: '', applicantId: 0, isOfTeam: true, stationRu: '', stationEn: '', guestIds: [] };
}
