import { answerName } from '@luch/contract/forms/answer-name.ts';
import { type Answerable, answerProblem, settledAnswer } from '@luch/contract/forms/answer-problem.ts';
import { type AnswerPart, type Answers, answersGiven } from '@luch/contract/forms/answer.schemas.ts';
import type { StoredQuestion } from '@luch/contract/forms/asked-form.ts';
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
  row: ProposalRecord,
  today: string,
  { before, said }: { readonly before: Answers; readonly said: AnswerPart },
): Promise<Answers> {
  const { forms, fields } = await askedToRate(tx, row, today);
  const questions = forms.flatMap((one) => one.questions);
  const known = new Set(questions.map(({ id }) => String(id)));
  const asked = askedOf(questions, said, fields).filter(({ isAsked }) => isAsked);
  const problems: Record<string, FieldProblem[]> = {};
  for (const { question, missing } of asked) {
    const problem = answerProblem(question, said[question.id] ?? null);
    if (problem) problems[answerName(question.id)] = [problem];
    else if (missing) problems[answerName(question.id)] = [{ key: 'validation.required' }];
  }
  const others = Object.keys(said).filter((id) => !known.has(id));
  const published = await publishedAmong(tx, row, today, others);
  for (const id of others)
    if (!published.has(id)) problems[answerName(Number(id))] = [{ key: 'forms.problem.unknown_question' }];
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
  const taken = asked.map(({ question }) => [question.id, settledAnswer(question, said[question.id] ?? null)]);
  const kept = Object.entries(before).filter(([id]) => !known.has(id));
  const late = [...published].flatMap(([id, one]) => {
    const answer = said[id] ?? null;
    const isOfRating = id in before || one.isFor;
    return isOfRating && !answerProblem(one.question, answer) ? [[id, settledAnswer(one.question, answer)]] : [];
  });
  return answersGiven(Object.fromEntries([...kept, ...late, ...taken]) as AnswerPart);
}

/**
 * Of these what was ever published for ratings: whoever began before a question ended still sends its answer, and nothing on
 * the screen would take it away. So it stays if this proposal was asked it, and else it is left out rather than refused.
 */
async function publishedAmong(tx: Executor, { id }: ProposalRecord, today: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Late>();
  const rows = await tx
    .select({ question: formQuestion.question, isFor: sql<boolean>`${appliesTo(form, sql`${today}`)}` })
    .from(formQuestion)
    .innerJoin(form, and(eq(form.id, formQuestion.formId), eq(form.place, 'review')))
    .innerJoin(proposal, eq(proposal.id, id))
    .where(isAmong(formQuestion.id, ids.map(Number)));
  return new Map(
    rows.flatMap(({ question, isFor }): [string, Late][] =>
      question ? [[String(question.id), { question: asOffered(question), isFor }]] : [],
    ),
  );
}

interface Late {
  readonly question: Answerable;
  /** Its form is for this proposal. */
  readonly isFor: boolean;
}

/** An option that has ended was offered when it was chosen. */
const asOffered = (question: StoredQuestion): Answerable => ({
  ...question,
  options: question.options.map(({ id }) => ({ id })),
});
