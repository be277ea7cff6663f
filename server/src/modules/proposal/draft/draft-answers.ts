import { answerProblem, keepingChosen, settledAnswer } from '@luch/contract/forms/answer-problem.ts';
import type { Answer, Answers, AnswersInput } from '@luch/contract/forms/answer.schemas.ts';
import { answerName } from '@luch/contract/forms/answer-name.ts';
import { isEmptyAnswer } from '@luch/contract/forms/asked.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import type { FieldProblem } from '@luch/contract/kernel/errors.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ProposalRecord } from '../proposal.tables.ts';
import { isStepOpen } from '../questions/asked-questions.facts.ts';

interface Applied {
  readonly answers: Answers;
  readonly problems: Readonly<Record<string, readonly FieldProblem[]>>;
}

/**
 * What the answers become by those that were sent. Only what changes is asked: an answer whose question ended, or that waits
 * with the form of another station, is sent back as it is by a whole draft and stays.
 */
export function applyAnswers(
  row: Pick<ProposalRecord, 'planChangeFrom'>,
  questions: readonly Question[],
  before: Answers,
  sent: AnswersInput,
): Applied {
  const answers: Record<string, Answer> = { ...before };
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const [id, value] of Object.entries(sent)) {
    const question = questions.find((one) => String(one.id) === id);
    const answer = settled(question, value, before[id]);
    if (isDeepStrictEqual(answer, before[id] ?? null)) continue;
    const problem = problemOf(row, question, answer, before[id]);
    if (problem) problems[answerName(Number(id))] = [problem];
    else if (answer === null) delete answers[id];
    else answers[id] = answer;
  }
  return { answers, problems };
}

function settled(
  question: Question | undefined,
  value: AnswersInput[string],
  before: Answer | undefined,
): Answer | null {
  if (value === null) return null;
  // What has the wrong shape is refused as it came.
  if (!question || answerProblem(keepingChosen(question, before), value) !== null) return value;
  return isEmptyAnswer(value) ? null : settledAnswer(question, value);
}

function problemOf(
  row: Pick<ProposalRecord, 'planChangeFrom'>,
  question: Question | undefined,
  answer: Answer | null,
  before: Answer | undefined,
): FieldProblem | null {
  if (!question) return { key: before === undefined ? 'validation.choice' : 'forms.problem.ended' };
  if (!isStepOpen(question.step, row)) return { key: 'proposal.refusal.not_open' };
  return answerProblem(keepingChosen(question, before), answer);
}
