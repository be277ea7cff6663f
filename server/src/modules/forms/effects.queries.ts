import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { underReview } from '@luch/contract/review/expertise.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { isAwaited } from '../expertise/assigned.queries.ts';
import { expertAssignment, expertise } from '../expertise/expertise.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { proposalAnswer, proposalForm } from '../proposal/questions/proposal-questions.tables.ts';
import { appliesTo } from '../proposal/questions/asked-forms.queries.ts';
import { type Form, formQuestion, formVersion } from './forms.tables.ts';

/** What a publication does, counted. */

/** Drafts that are asked by the form, and not by this version of it. */
export async function draftsOffered(tx: Executor, row: Form, version: number, today: string): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(proposal)
    .leftJoin(proposalForm, and(eq(proposalForm.proposalId, proposal.id), eq(proposalForm.formId, row.id)))
    .where(
      and(
        eq(proposal.status, s.draft),
        appliesTo(row, sql`${today}`),
        sql`${proposalForm.version} is distinct from ${version}`,
      ),
    );
  return found?.count ?? 0;
}

/** Experts who have not rated yet a proposal that the form is for. */
export async function ratingsToCome(tx: Executor, row: Form, today: string): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(expertAssignment)
    .innerJoin(person, eq(person.id, expertAssignment.expertId))
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(isAwaited(tx), inArray(proposal.status, [...underReview]), appliesTo(row, sql`${today}`)));
  return found?.count ?? 0;
}

/** Sent back for revision: they keep the version that they were asked by. */
export async function sentBackWith(tx: Executor, formId: number): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(proposalForm)
    .innerJoin(proposal, eq(proposal.id, proposalForm.proposalId))
    .where(and(eq(proposalForm.formId, formId), eq(proposal.status, s.modification)));
  return found?.count ?? 0;
}

/** Those of these questions that a proposal is asked, by whatever version. */
export async function askedBy(tx: Executor, questionIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (questionIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: formQuestion.id })
    .from(formQuestion)
    .where(
      and(
        isAmong(formQuestion.id, questionIds),
        sql`exists (select from ${proposalForm} join ${formVersion}
          on ${formVersion.formId} = ${proposalForm.formId} and ${formVersion.number} = ${proposalForm.version}
          where ${proposalForm.formId} = ${formQuestion.formId}
            and ${formVersion.questions} @> jsonb_build_array(jsonb_build_object('id', ${formQuestion.id})))`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function answersTo(
  tx: Executor,
  questionIds: readonly number[],
  where: 'drafts' | 'everywhere',
): Promise<ReadonlyMap<number, number>> {
  if (questionIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: proposalAnswer.questionId, count: sql<number>`count(*)::int` })
    .from(proposalAnswer)
    .innerJoin(proposal, eq(proposal.id, proposalAnswer.proposalId))
    .where(
      and(
        isAmong(proposalAnswer.questionId, questionIds),
        where === 'drafts' ? eq(proposal.status, s.draft) : undefined,
      ),
    )
    .groupBy(proposalAnswer.questionId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
