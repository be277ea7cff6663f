import { fullName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { assignable } from '@luch/contract/review/expertise.ts';
import type { ExpertiseView } from '@luch/contract/review/review.schemas.ts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { said } from '../../platform/database/in-language.ts';
import { organisation } from '../reference/reference.tables.ts';
import { isExpert } from './assigned.queries.ts';
import { answeredView, questionsAnswered } from './rating-answers.queries.ts';
import type { RatingsScope } from './expertise.policy.ts';
import { expertAssignment, expertise } from './expertise.tables.ts';

/** Who reads ratings, and how much of them. */
export interface RatingsReader {
  readonly actorId: number;
  readonly scope: RatingsScope;
  readonly language: Language;
}
/** `current`: living assignments, which are those of the present round; `full`: ended ones and earlier rounds too. */
export type Rounds = 'current' | 'full';

/** Ratings of a proposal as far as this reader may know them; whoever rates has an entry before the rating is given. */
export async function expertiseOf(
  tx: Executor,
  proposalId: number,
  { actorId, scope, language }: RatingsReader,
  rounds: Rounds = 'current',
): Promise<ExpertiseView[]> {
  if (scope === 'none') return [];
  const values = { proposalId, expertId: scope === 'own' ? actorId : undefined };
  const rows = await ratings(tx, values, { language, rounds });
  return rows.map((row) => expertiseView(row, actorId, language));
}

/** The present round first, then in the order in which the experts were assigned. */
export const ratings = prepared((query, places: RatingPlaces, { language, rounds }: RatingShape) => {
  const author = alias(person, 'author');
  return query
    .select({
      assignment: expertAssignment,
      rating: expertise,
      asked: questionsAnswered,
      status: proposal.status,
      isExpert: isExpert(query).mapWith(Boolean),
      individual: {
        last_name: person.lastName,
        first_name: person.firstName,
        middle_name: person.middleName,
      },
      organisation: said(language, organisation.shortNameRu, organisation.shortNameEn),
      // 'Another organisation', the last of the list, is nobody's in common.
      sameOrganisation: sql<boolean>`coalesce(${person.organisationId} = ${author.organisationId} and ${organisation.listOrder} = 0, false)`,
    })
    .from(expertAssignment)
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .innerJoin(author, eq(author.id, proposal.applicantId))
    .innerJoin(person, eq(person.id, expertAssignment.expertId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(
      and(
        eq(expertAssignment.proposalId, places.proposalId),
        places.expertId && eq(expertAssignment.expertId, places.expertId),
        rounds === 'current' ? isNull(expertAssignment.endedAt) : undefined,
      ),
    )
    .orderBy(desc(expertAssignment.round), asc(expertAssignment.id));
});
interface RatingPlaces {
  readonly proposalId: Place<number>;
  readonly expertId: Place<number> | undefined;
}
interface RatingShape {
  readonly language: Language;
  readonly rounds: Rounds;
}

export function expertiseView(
  row: Awaited<ReturnType<typeof ratings>>[number],
  actorId: number,
  language: Language,
): ExpertiseView {
  const { assignment, rating, individual, asked } = row;
  return {
    // An assignment has one rating: its number names the rating also before it is given.
    id: assignment.id,
    proposal_id: assignment.proposalId,
    council_id: assignment.councilId,
    round: assignment.round,
    expert_descr: fullName(individual),
    is_my: assignment.expertId === actorId,
    mark: rating?.mark ?? null,
    mark1: rating?.mark1 ?? null,
    mark2: rating?.mark2 ?? null,
    mark3: rating?.mark3 ?? null,
    mark4: rating?.mark4 ?? null,
    comment: rating?.comment ?? '',
    answered: answeredView(asked, rating?.answers, language),
    date: rating?.changedAt.toISOString() ?? null,
    is_counted: assignment.endedAt === null,
    is_expert: row.isExpert,
    is_awaited: rating === null && assignment.endedAt === null && row.isExpert && assignable.includes(row.status),
    expert: {
      id: assignment.expertId,
      individual: { ...individual, organization: row.organisation ?? '' },
    },
    same_organisation: row.sameOrganisation,
  };
}
