import { and, desc, eq, isNotNull, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../../platform/database/open.ts';
import { isAmong } from '../../../../platform/database/prepared.ts';
import { person } from '../../../account/account.tables.ts';
import { expertAssignment, expertise } from '../../../expertise/expertise.tables.ts';
import { isOwnWork, type Whose } from '../../../expertise/own-work.queries.ts';
import { proposal, proposalMember } from '../../../proposal/proposal.tables.ts';
import type { Subject } from './competence.ts';

const subject = {
  areaId: proposal.scientificAreaId,
  methodId: proposal.methodId,
  text: sql<string>`${proposal.name} || ' ' || ${proposal.keywords}`.as('subject_text'),
};

/** What these proposals are about. */
export async function subjectsOf(tx: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Subject>> {
  const rows = await tx
    .select({ id: proposal.id, ...subject })
    .from(proposal)
    .where(isAmong(proposal.id, ids));
  return new Map(rows.map(({ id, ...about }) => [id, about]));
}

/** So many of the proposals that somebody rated tell what they know: those of the last years, however long they have rated. */
export const latestRated = 60;

/**
 * What each of these people submitted, as author or member, or rated last; nobody of whom there is nothing. Without the own work
 * of whoever asks: what somebody knows must not tell who judged it.
 */
export async function knownSubjects(
  tx: Executor,
  whose: Whose,
  expertIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Subject[]>> {
  const ids = [...expertIds];
  const others = and(isNotNull(proposal.submittedAt), not(isOwnWork(whose)));
  const written = tx
    .select({ personId: proposal.applicantId, proposalId: proposal.id, ...subject })
    .from(proposal)
    .where(and(isAmong(proposal.applicantId, ids), others));
  const shared = tx
    .select({ personId: proposalMember.personId, proposalId: proposal.id, ...subject })
    .from(proposalMember)
    .innerJoin(proposal, eq(proposal.id, proposalMember.proposalId))
    .where(and(isAmong(proposalMember.personId, ids), proposalMember.isActive, others));
  const latest = tx
    .select({ proposalId: expertAssignment.proposalId })
    .from(expertAssignment)
    .innerJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(eq(expertAssignment.expertId, person.id))
    .orderBy(desc(expertAssignment.id))
    .limit(latestRated)
    .as('latest');
  const rated = tx
    .select({ personId: person.id, proposalId: proposal.id, ...subject })
    .from(person)
    .innerJoinLateral(latest, sql`true`)
    .innerJoin(proposal, eq(proposal.id, latest.proposalId))
    .where(and(isAmong(person.id, ids), others));
  const rows = await unionAll(written, shared, rated);
  const once = new Map(rows.map((row) => [`${row.personId} ${row.proposalId}`, row]));
  return Map.groupBy(once.values(), ({ personId }) => personId);
}
