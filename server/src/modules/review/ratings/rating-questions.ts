import { answerName } from '@luch/contract/forms/answer-name.ts';
import { answerProblem, settledAnswer } from '@luch/contract/forms/answer-problem.ts';
import { type AnswerPart, type Answers, answersGiven } from '@luch/contract/forms/answer.schemas.ts';
import { askedOf, type FixedValues } from '@luch/contract/forms/asked.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { FieldError, type FieldProblem } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { RatingQuestions } from '@luch/contract/review/review.schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { form, formQuestion, formVersion } from '../../forms/forms.tables.ts';
import { appliesTo, equipmentIds, inFormOrder } from '../../proposal/questions/asked-forms.queries.ts';
import { fixedValuesOf } from '../../proposal/questions/asked-questions.facts.ts';
import { questionView } from '../../proposal/questions/questions.view.ts';
import { proposal, type ProposalRecord } from '../../proposal/proposal.tables.ts';

/** A rating is asked what is asked on the day on which it is given or changed (decision 0139). */
interface ToRate {
  readonly forms: readonly { readonly id: number; readonly title: string; readonly questions: readonly Question[] }[];
  readonly fields: FixedValues;
}

export async function askedToRate(tx: Executor, row: ProposalRecord, today: string): Promise<ToRate> {
  const forms = await tx
    .select({ id: form.id, title: form.title, questions: formVersion.questions, equipmentIds: equipmentIds() })
    .from(proposal)
    .innerJoin(form, and(eq(form.place, 'review'), form.isActive, appliesTo(form, sql`${today}`)))
    .innerJoin(formVersion, and(eq(formVersion.formId, form.id), eq(formVersion.number, form.current)))
    .where(eq(proposal.id, row.id))
    .orderBy(...inFormOrder);
  return { forms, fields: fixedValuesOf(row, forms[0]?.equipmentIds ?? []) };
}

export const ratingQuestionsView = (
  { forms, fields }: ToRate,
  language: Language,
): z.output<typeof RatingQuestions> => ({
  questions: forms.flatMap(({ id: formId, title, questions }) =>
    questions.map((question) => questionView(question, { formId, title }, language, { is_asked: true })),
  ),
  fields,
});

/**
 * Answers as they are kept with a rating: those of what is asked, and what was said before to what is asked no more.
 * @throws FieldError for what does not fit, or is missing
 */
export async function answersTaken(
  tx: Executor,
  { forms, fields }: ToRate,
  before: Answers,
  said: AnswerPart,
): Promise<Answers> {
  const questions = forms.flatMap((one) => one.questions);
  const known = new Set(questions.map(({ id }) => String(id)));
  const asked = askedOf(questions, said, fields).filter(({ isAsked }) => isAsked);
  const problems: Record<string, FieldProblem[]> = {};
  for (const { question, missing } of asked) {
    const problem = answerProblem(question, said[question.id] ?? null);
    if (problem) problems[answerName(question.id)] = [problem];
    else if (missing) problems[answerName(question.id)] = [{ key: 'validation.required' }];
  }
  const ended = await endedAmong(
    tx,
    Object.keys(said).filter((id) => !known.has(id)),
  );
  for (const id of Object.keys(said))
    if (!known.has(id) && !ended.has(id))
      problems[answerName(Number(id))] = [{ key: 'forms.problem.unknown_question' }];
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
  const taken = asked.map(({ question }) => [question.id, settledAnswer(question, said[question.id] ?? null)]);
  const kept = Object.entries({ ...before, ...said }).filter(([id]) => !known.has(id));
  return answersGiven(Object.fromEntries([...kept, ...taken]) as AnswerPart);
}

/** Of these the ones that ratings were asked before, as whoever began then still has them on the screen. */
async function endedAmong(tx: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: formQuestion.id })
    .from(formQuestion)
    .innerJoin(form, and(eq(form.id, formQuestion.formId), eq(form.place, 'review')))
    .where(isAmong(formQuestion.id, ids.map(Number)));
  return new Set(rows.map(({ id }) => String(id)));
}
