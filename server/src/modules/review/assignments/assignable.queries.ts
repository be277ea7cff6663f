import type { Language } from '@luch/contract/kernel/language.ts';
import { underReview } from '@luch/contract/review/expertise.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import { person } from '../../account/account.tables.ts';
import { heldByCouncil } from '../../proposal/in-council.queries.ts';
import { proposal, proposalHistory, proposalMember } from '../../proposal/proposal.tables.ts';
import { said } from '../../../platform/database/in-language.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { organisation, station } from '../../reference/reference.tables.ts';
import { untilOf } from '../../expertise/deadlines.queries.ts';
import { declaredIds, declinesOf } from '../../expertise/declines.queries.ts';
import { isOneOrganisation } from './expert.queries.ts';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';

/** Always by id, so that two calls about the same proposals never wait for each other in a ring (fine point H45). */
export async function lockProposals(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(isAmong(proposal.id, ids))
    .orderBy(asc(proposal.id))
    .for('no key update');
}

/**
 * Which submission a proposal is at: 1 the first. A submit that answers a plan change leads elsewhere than to 2 and
 * begins no round; what was assigned by a higher number is never overtaken.
 */
export const roundOf = sql<number>`greatest(
  1,
  (select count(*) from ${proposalHistory} where ${proposalHistory.proposalId} = ${proposal.id}
    and ${proposalHistory.action} = 'created' and ${proposalHistory.toStatus} = 2),
  (select max(${expertAssignment.round}) from ${expertAssignment} where ${expertAssignment.proposalId} = ${proposal.id})
)`.mapWith(Number);

/** Of the proposal that the statement reads, without its author. */
const memberIds = sql<
  number[]
>`array(select ${proposalMember.personId} from ${proposalMember} where ${proposalMember.proposalId} = ${proposal.id} and ${proposalMember.isActive})`;

/** What assigning asks about proposals, and how they are named; in the order of their ids, in one statement. */
export const proposalsToAssign = (tx: Executor, language: Language, ids: readonly number[]) =>
  tx
    .select({
      id: proposal.id,
      name: proposal.name,
      status: proposal.status,
      applicantId: proposal.applicantId,
      stationId: proposal.stationId,
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
      authorOrganisationId: isOneOrganisation,
      organisation: said(language, organisation.shortNameRu, organisation.shortNameEn),
      stationName: said(language, station.fullNameRu, station.fullNameEn),
      memberIds,
      declaredIds: declaredIds(proposal.id),
      declines: declinesOf(proposal.id),
      rateUntil: untilOf(proposal.id),
      inCouncil: heldByCouncil(tx, proposal.id),
      round: roundOf,
    })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .where(isAmong(proposal.id, ids))
    .orderBy(asc(proposal.id));

export type ProposalToAssign = Awaited<ReturnType<typeof proposalsToAssign>>[number];

/** Those under review that this person was asked to rate and has not rated, expert or not. */
export const awaitedFrom = (tx: Executor, personId: number) =>
  tx
    .select({ id: proposal.id, applicantId: proposal.applicantId, memberIds })
    .from(expertAssignment)
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(
      and(
        eq(expertAssignment.expertId, personId),
        isNull(expertAssignment.endedAt),
        isNull(expertise.id),
        inArray(proposal.status, [...underReview]),
      ),
    );
