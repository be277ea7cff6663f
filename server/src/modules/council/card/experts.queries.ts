import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { and, asc, desc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import { person } from '../../account/account.tables.ts';
import { questionsAnswered } from '../../expertise/rating-answers.queries.ts';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { organisation } from '../../reference/reference.tables.ts';
import { councilEntry, councilEntryExpert } from '../council.tables.ts';
import { mayRateAsPlanned } from '../moves/moved-entries.queries.ts';

/** Before it is planned, who rates without a council counts too: those ratings are taken over when it is. */
const isPlan = (status: number): boolean => status === s.draft || status === s.cancelled;

/** Who rates the entries of a council, with the rating as far as it counts there; in the order of their choice. */
export async function entryExpertsOf(
  tx: Executor,
  { id: councilId, status }: { readonly id: number; readonly status: number },
  ids?: readonly number[],
) {
  const rows = await experts(
    tx,
    { councilId, ids },
    isPlan(status) ? 'plan' : status === s.planned ? 'planned' : 'discussed',
  );
  return isPlan(status) ? rows : rows.filter(({ assignmentId }) => assignmentId !== null);
}
export type SelectedExpert = Awaited<ReturnType<typeof entryExpertsOf>>[number];

/** As the guards of a council ask it: what was rated for a planned one counts, whatever has become of its expert. */
const canRate = {
  plan: sql<boolean>`(${mayRateAsPlanned})`,
  planned: sql<boolean>`(${expertise.mark} is not null or ${mayRateAsPlanned})`,
  discussed: sql<boolean>`true`,
};

interface ExpertPlaces {
  readonly councilId: Place<number>;
  readonly ids: Place<readonly number[]> | undefined;
}

const experts = prepared((query, places: ExpertPlaces, stage: keyof typeof canRate) => {
  const author = alias(person, 'author');
  const assignment = countingAssignment(query, stage === 'plan');
  return query
    .select({
      id: councilEntryExpert.id,
      entryId: councilEntryExpert.entryId,
      expertId: councilEntryExpert.expertId,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      assignmentId: assignment.id,
      isLiving: sql<boolean>`(${assignment.id} is not null and ${assignment.endedAt} is null)`,
      canRate: canRate[stage],
      mark: expertise.mark,
      comment: expertise.comment,
      answers: expertise.answers,
      asked: questionsAnswered,
      // 'Another organisation', the last of the list, is nobody's in common.
      sameOrganisation: sql<boolean>`coalesce(${person.organisationId} = ${author.organisationId} and ${organisation.listOrder} = 0, false)`,
    })
    .from(councilEntryExpert)
    .innerJoin(councilEntry, eq(councilEntry.id, councilEntryExpert.entryId))
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .innerJoin(author, eq(author.id, proposal.applicantId))
    .innerJoin(person, eq(person.id, councilEntryExpert.expertId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoinLateral(assignment, sql`true`)
    .leftJoin(expertise, eq(expertise.assignmentId, assignment.id))
    .where(
      and(eq(councilEntry.councilId, places.councilId), places.ids && isAmong(councilEntryExpert.entryId, places.ids)),
    )
    .orderBy(asc(councilEntryExpert.id));
});

/** The assignment whose rating counts: the council's own before one without a council. */
function countingAssignment(query: Executor, withDirect: boolean) {
  const counting = alias(expertAssignment, 'counting');
  const ofCouncil = and(
    eq(counting.councilId, councilEntry.councilId),
    or(isNull(counting.endedAt), notInArray(counting.endedBecause, ['removed', 'joined_team', 'declined'])),
  );
  const direct = and(isNull(counting.councilId), isNull(counting.endedAt));
  return query
    .select({ id: counting.id, endedAt: counting.endedAt })
    .from(counting)
    .where(
      and(
        eq(counting.proposalId, councilEntry.proposalId),
        eq(counting.expertId, councilEntryExpert.expertId),
        withDirect ? or(ofCouncil, direct) : ofCouncil,
      ),
    )
    .orderBy(asc(counting.councilId), desc(counting.round))
    .limit(1)
    .as('assignment');
}
