import type { Actor } from '@luch/contract/account/roles.ts';
import type { Answer } from '@luch/contract/forms/answer.schemas.ts';
import type { StoredQuestion } from '@luch/contract/forms/asked-form.ts';
import { and, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { form, formQuestion } from '../../forms/forms.tables.ts';
import { proposal } from '../proposal.tables.ts';
import { answersOf } from './answered.visibility.ts';
import { inFormOrder } from './asked-forms.queries.ts';
import { proposalAnswer } from './proposal-questions.tables.ts';

interface SheetAnswers {
  /** By their newest words, in the order of the forms. */
  readonly questions: readonly StoredQuestion[];
  readonly answers: ReadonlyMap<number, Readonly<Record<string, Answer>>>;
}

/** What these proposals have answered, as far as this person may read it. The caller has asked who may see them. */
export async function answersInSheet(db: Executor, actor: Actor, ids: readonly number[]): Promise<SheetAnswers> {
  const found = await db
    .select({ question: formQuestion.question, id: formQuestion.id })
    .from(formQuestion)
    .innerJoin(form, sql`${form.id} = ${formQuestion.formId}`)
    .where(
      and(
        isNotNull(formQuestion.question),
        sql`exists (select from ${proposalAnswer} where ${proposalAnswer.questionId} = ${formQuestion.id}
          and ${proposalAnswer.isCounted} and ${isAmong(proposalAnswer.proposalId, ids)})`,
      ),
    )
    .orderBy(...inFormOrder, formQuestion.id);
  if (found.length === 0) return { questions: [], answers: new Map() };
  const asked = sql`${`{${found.map(({ id }) => id).join()}}`}::int[]`;
  const rows = await db
    .select({ id: proposal.id, answers: answersOf(actor, asked) })
    .from(proposal)
    .where(isAmong(proposal.id, ids));
  const told = new Set(rows.flatMap(({ answers }) => Object.keys(answers)));
  return {
    // A question that nobody's answer tells of here is not named either.
    questions: found.flatMap(({ id, question }) => (question && told.has(String(id)) ? [question] : [])),
    answers: new Map(rows.map(({ id, answers }) => [id, answers as Readonly<Record<string, Answer>>])),
  };
}
