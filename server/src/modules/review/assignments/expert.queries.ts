import type { Language } from '@luch/contract/kernel/language.ts';
import { underReview } from '@luch/contract/review/expertise.ts';
import { and, count, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { person } from '../../account/account.tables.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { inOrder, said } from '../../../platform/database/in-language.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { organisation } from '../../reference/reference.tables.ts';
import { isExpert } from '../../expertise/assigned.queries.ts';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';
import { isOwnWork, type Whose } from '../../expertise/own-work.queries.ts';

/** The organisation of the joined person; 'another organisation' is the last of the list, and nobody's in common. */
export const isOneOrganisation = sql<
  number | null
>`case when ${organisation.listOrder} = 0 then ${organisation.id} end`;

interface Whom {
  readonly language: Language;
  /** Only these people, experts or not; without it everybody who is an expert. */
  readonly ids?: readonly number[];
  /** And who rates one of these, were they no expert any more. */
  readonly assignedTo?: readonly number[];
}

/** People by name. The right that moderators have by their office makes no expert. */
export const knownExperts = (tx: Executor, { language, ids, assignedTo = [] }: Whom) =>
  tx
    .select({
      id: person.id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      organisation: said(language, organisation.shortNameRu, organisation.shortNameEn),
      organisationId: isOneOrganisation,
      isExpert: isExpert(tx).mapWith(Boolean),
    })
    .from(person)
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(ids === undefined ? or(isExpert(tx), rates(tx, assignedTo)) : isAmong(person.id, ids))
    .orderBy(inOrder(person.lastName, language), inOrder(person.firstName, language), person.id);
export type KnownExpert = Awaited<ReturnType<typeof knownExperts>>[number];

const rates = (tx: Executor, proposalIds: readonly number[]) =>
  exists(
    tx
      .select({ id: expertAssignment.id })
      .from(expertAssignment)
      .where(
        and(
          eq(expertAssignment.expertId, person.id),
          isAmong(expertAssignment.proposalId, proposalIds),
          isNull(expertAssignment.endedAt),
        ),
      ),
  );

export interface Load {
  readonly assigned: number;
  readonly unrated: number;
}
const nothing: Load = { assigned: 0, unrated: 0 };

/**
 * What everybody has to rate: living assignments of proposals under review, and how many of them wait for a rating.
 * Without the own work of who asks: loads must not tell who judges it.
 */
export async function loadsFor(tx: Executor, whose: Whose): Promise<(expertId: number) => Load> {
  const rows = await tx
    .select({
      expertId: expertAssignment.expertId,
      assigned: count(),
      unrated: sql`count(*) filter (where ${expertise.id} is null)`.mapWith(Number),
    })
    .from(expertAssignment)
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(isNull(expertAssignment.endedAt), inArray(proposal.status, [...underReview]), not(isOwnWork(whose))))
    .groupBy(expertAssignment.expertId);
  const byExpert = new Map(rows.map(({ expertId, ...load }) => [expertId, load]));
  return (expertId) => byExpert.get(expertId) ?? nothing;
}

/** Who rates these proposals now, in the order in which they were assigned. */
export const livingAssignments = (tx: Executor, proposalIds: readonly number[]) =>
  tx
    .select({
      id: expertAssignment.id,
      proposalId: expertAssignment.proposalId,
      expertId: expertAssignment.expertId,
      councilId: expertAssignment.councilId,
      round: expertAssignment.round,
      assignedBy: expertAssignment.assignedBy,
      remindedAt: expertAssignment.remindedAt,
      isRated: sql`${expertise.id} is not null`.mapWith(Boolean),
      isExpert: isExpert(tx).mapWith(Boolean),
    })
    .from(expertAssignment)
    .innerJoin(person, eq(person.id, expertAssignment.expertId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(isAmong(expertAssignment.proposalId, proposalIds), isNull(expertAssignment.endedAt)))
    .orderBy(expertAssignment.id);
export type LivingAssignment = Awaited<ReturnType<typeof livingAssignments>>[number];
