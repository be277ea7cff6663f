import { answerProblem, keepingChosen, stillTaken } from '@luch/contract/forms/answer-problem.ts';
import { type AnswerName, questionIdIn } from '@luch/contract/forms/answer-name.ts';
import type { AnswerValue } from '@luch/contract/forms/answer.schemas.ts';
import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import type { FieldProblem } from '@luch/contract/kernel/errors.ts';
import { sameValue } from './draft.ts';

/** Questions by their numbers, which are the same in every proposal: what the open ones have told. */
const known = new Map<number, QuestionView>();

export function learnQuestions(questions: readonly QuestionView[]): void {
  for (const question of questions) known.set(question.id, question);
}

/** Why the server would not take an answer in place of what it `holds`; `undefined` when it can be saved. */
export function answerProblemOf(
  name: AnswerName,
  value: AnswerValue | undefined,
  holds: AnswerValue | undefined,
): FieldProblem | undefined {
  const question = known.get(questionIdIn(name));
  // Of an answer that does not change nothing is asked: an option of it may have ended since.
  if (!question || value === undefined || sameValue(value, holds)) return undefined;
  return answerProblem(keepingChosen(question, holds), value) ?? undefined;
}

/** An earlier answer as it can be saved in place of what the server `holds`. */
export function answerBroughtBack(
  name: AnswerName,
  then: AnswerValue | undefined,
  holds: AnswerValue | undefined,
): AnswerValue | undefined {
  const question = known.get(questionIdIn(name));
  return question && then !== null && then !== undefined ? stillTaken(keepingChosen(question, holds), then) : then;
}

export const labelOfAnswer = (name: AnswerName): string => known.get(questionIdIn(name))?.label ?? '';
export const questionOf = (name: AnswerName): QuestionView | undefined => known.get(questionIdIn(name));
