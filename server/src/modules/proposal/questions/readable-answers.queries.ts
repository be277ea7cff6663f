import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../platform/database/open.ts';
import { listOf, type Place } from '../../../platform/database/prepared.ts';
import { form, formQuestion } from '../../forms/forms.tables.ts';
import { answerFileKind } from '../files/file.policy.ts';
import { proposal, storedFile } from '../proposal.tables.ts';
import type { Reader } from '../proposal.visibility.ts';
import { isWithinReach } from './answers.visibility.ts';
import { appliesTo } from './asked-forms.queries.ts';
import { proposalAnswer } from './proposal-questions.tables.ts';

/**
 * Of the proposal that the statement reads: questions and answers that this person may read, and no other. A form of a
 * station or session which it has left waits.
 */
export const readableAnswers = (query: Db, reader: Reader, today: Place<string>) => ({
  knownQuestions: listOf(
    query
      .select({
        id: formQuestion.id,
        formId: formQuestion.formId,
        title: form.title,
        question: formQuestion.question,
        isEnded: formQuestion.isEnded,
        isActive: form.isActive,
      })
      .from(formQuestion)
      .innerJoin(form, eq(form.id, formQuestion.formId))
      .where(
        and(
          eq(form.place, 'proposal'),
          isNotNull(formQuestion.question),
          isWithinReach(reader, formQuestion.reader),
          appliesTo(form, today),
        ),
      )
      .orderBy(asc(formQuestion.id)),
  ),
  answerFiles: listOf(
    query
      .select({ id: storedFile.id, name: storedFile.name, size: storedFile.size, storageKey: storedFile.storageKey })
      .from(storedFile)
      .where(
        and(
          eq(storedFile.proposalId, proposal.id),
          eq(storedFile.kind, answerFileKind),
          isNull(storedFile.removedAt),
          sql`exists (select from ${proposalAnswer} join ${formQuestion} on ${formQuestion.id} = ${proposalAnswer.questionId}
            where ${proposalAnswer.proposalId} = ${proposal.id} and ${isWithinReach(reader, formQuestion.reader)}
              and ${proposalAnswer.value} -> 'file' = to_jsonb(${storedFile.id}))`,
        ),
      )
      .orderBy(asc(storedFile.id)),
  ),
  readable: sql<Answers>`(
    select coalesce(jsonb_object_agg(${proposalAnswer.questionId}, ${proposalAnswer.value}), '{}')
    from ${proposalAnswer} join ${formQuestion} on ${formQuestion.id} = ${proposalAnswer.questionId}
    where ${proposalAnswer.proposalId} = ${proposal.id} and ${isWithinReach(reader, formQuestion.reader)})`,
});

/** Of a proposal the questions whose answers this person may read, for papers that are made as somebody else. */
export async function questionsWithinReach(tx: Executor, reader: Reader, proposalId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: formQuestion.id })
    .from(formQuestion)
    .innerJoin(proposal, eq(proposal.id, proposalId))
    .where(isWithinReach(reader, formQuestion.reader));
  return new Set(rows.map(({ id }) => id));
}
