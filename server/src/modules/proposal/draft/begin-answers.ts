import { answerProblem, stillTaken } from '@luch/contract/forms/answer-problem.ts';
import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { isDeepStrictEqual } from 'node:util';
import { asc } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { formQuestion } from '../../forms/forms.tables.ts';
import { readQuestions } from '../questions/asked-forms.queries.ts';
import { questionsPinned } from '../questions/asked-questions.facts.ts';
import { countAnswersOf } from '../questions/counted-answers.commands.ts';
import { pinAtBeginning } from '../questions/pin-forms.commands.ts';
import { writeAnswers } from './draft-answers.commands.ts';

interface Beginning {
  readonly id: number;
  readonly isNew: boolean;
  /** Of the proposal that is copied. */
  readonly answers: Answers;
  readonly now: Date;
  readonly today: string;
}

/** A draft begins with what is asked today, and a copy with the answers that are still asked. Answers the questions of the others, and of those of which a part is gone. */
export async function beginAnswers(tx: Tx, { id, isNew, answers, now, today }: Beginning): Promise<number[]> {
  if (isNew) await pinAtBeginning(tx, id, today);
  if (Object.keys(answers).length === 0) return [];
  const { forms } = await readQuestions(tx, id, today);
  const taken: Answers = Object.fromEntries(
    questionsPinned(forms, s.draft).flatMap((question) => {
      const before = answers[question.id];
      // A file stays with the proposal that it was sent for.
      const answer = before === undefined || question.type === 'file' ? null : stillTaken(question, before);
      return answer !== null && answerProblem(question, answer) === null ? [[question.id, answer] as const] : [];
    }),
  );
  if (isNew) {
    await writeAnswers(tx, id, {}, taken, now);
    await countAnswersOf(tx, id, today);
  }
  return Object.keys(answers)
    .map(Number)
    .filter((questionId) => !isDeepStrictEqual(taken[questionId], answers[questionId]));
}

/** Questions by their newest words. */
export async function wordsOf(tx: Tx, questionIds: readonly number[], language: Language): Promise<string[]> {
  if (questionIds.length === 0) return [];
  const rows = await tx
    .select({ question: formQuestion.question })
    .from(formQuestion)
    .where(isAmong(formQuestion.id, questionIds))
    .orderBy(asc(formQuestion.id));
  return rows.flatMap(({ question }) => question?.label[language] ?? []);
}
