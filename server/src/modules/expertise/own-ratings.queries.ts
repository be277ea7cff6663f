import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { expertAssignment, expertise } from './expertise.tables.ts';
import { questionsAnswered } from './rating-answers.queries.ts';

export type OwnRating = Awaited<ReturnType<typeof given>>[number];

/** What this expert has given in the present round, by proposal, in one statement. */
export async function ownRatings(
  tx: Executor,
  expertId: number,
  proposalIds: readonly number[],
): Promise<ReadonlyMap<number, OwnRating>> {
  if (proposalIds.length === 0) return new Map();
  return new Map((await given(tx, expertId, proposalIds)).map((row) => [row.proposalId, row]));
}

const given = (tx: Executor, expertId: number, proposalIds: readonly number[]) =>
  tx
    .select({
      proposalId: expertAssignment.proposalId,
      mark1: expertise.mark1,
      mark2: expertise.mark2,
      mark3: expertise.mark3,
      mark4: expertise.mark4,
      mark: expertise.mark,
      comment: expertise.comment,
      answers: expertise.answers,
      questions: questionsAnswered,
    })
    .from(expertAssignment)
    .innerJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(
      and(
        eq(expertAssignment.expertId, expertId),
        isNull(expertAssignment.endedAt),
        isAmong(expertAssignment.proposalId, proposalIds),
      ),
    );
