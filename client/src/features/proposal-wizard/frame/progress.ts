import {
  type Missing,
  missingIn,
  type StationFacts,
  stepNames,
  type StepName,
} from '@luch/contract/proposal/draft.steps.ts';
import { type AnswerName, answerName, isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { askedOf, type AskedQuestion, type MissingAnswer, missingAnswers } from '@luch/contract/forms/asked.ts';
import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import {
  answersIn,
  type Draft,
  emptyDraft,
  fixedValuesOf,
  isField,
  type Name,
  sameValue,
  valuesOf,
} from '../draft/draft.ts';
import { newsPath, stepFields } from './step-fields.ts';

/** How a step stands: nothing there yet, something missing, something that cannot be saved, or complete. */
export type Mark = 'empty' | 'incomplete' | 'wrong' | 'done';

export interface StepState {
  readonly mark: Mark;
  /** Fields to fill in, or to correct when the mark is `wrong`. */
  readonly fields: readonly Name[];
}

/** The move to questions that a submit asks for by now; it stands over every step, and so it is asked on the last. */
interface MissingMove {
  readonly step: 'review';
  readonly field: typeof newsPath;
  readonly key: 'move_form';
}
export type MissingName = Missing | MissingAnswer | MissingMove;

export interface Progress {
  readonly missing: readonly MissingName[];
  /** The facility's own questions, as they are asked by what stands in the draft. */
  readonly asked: readonly AskedQuestion<QuestionView>[];
  /** Fields that cannot be saved as they are, and what was changed in two places. */
  readonly wrong: readonly Name[];
  /** Answers that cannot be saved and whose questions are not asked now: they count for nothing. */
  readonly unasked: readonly AnswerName[];
  readonly steps: Readonly<Record<StepName, StepState>>;
}

export interface ProgressFacts {
  readonly draft: Draft;
  readonly station: StationFacts | 'unknown' | null;
  /** Cannot be saved as they are, by the rules or by the word of the server. */
  readonly invalid: readonly Name[];
  /** Changed in two places. */
  readonly disputed: readonly Name[];
  readonly questions: readonly QuestionView[];
  /** A submit asks for the move to the newest questions. */
  readonly needsMove: boolean;
  /** Everything before this step counts as checked (specification, applicant side, section 2). */
  readonly furthest: number;
  /** After a plan change of an accepted proposal, station, method and time are not asked again. */
  readonly planOnly: boolean;
  readonly files: number;
  readonly members: number;
}

/** One reading of a draft for the rail, the summary, the fields and the last page. */
export function progressOf(facts: ProgressFacts): Progress {
  const { draft, station, invalid, disputed, planOnly } = facts;
  const asked = askedOf(facts.questions, answersIn(draft), fixedValuesOf(draft));
  const shown = new Set<Name>(asked.flatMap(({ question, isAsked }) => (isAsked ? [answerName(question.id)] : [])));
  const isUnasked = (name: Name): name is AnswerName => isAnswerName(name) && !shown.has(name);
  const wrong = [...new Set([...invalid.filter((name) => !isUnasked(name)), ...disputed])];
  const missing: MissingName[] = [
    ...missingIn(valuesOf(draft), station === 'unknown' ? offering(draft.method) : station, planOnly),
    ...openAnswers(asked, planOnly),
  ].filter(({ field }) => !(isName(field) && wrong.includes(field)));
  if (facts.needsMove) missing.push({ step: 'review', field: newsPath, key: 'move_form' });
  const state = (step: StepName): StepState => stepState(step, facts, { missing, wrong, asked });
  return {
    missing,
    asked,
    wrong,
    unasked: invalid.filter(isUnasked).filter((name) => !disputed.includes(name)),
    steps: {
      info: state('info'),
      station: state('station'),
      sample: state('sample'),
      team: state('team'),
      files: state('files'),
      review: { mark: missing.length + wrong.length === 0 ? 'done' : 'empty', fields: [] },
    },
  };
}

/** Before the lists have come nothing is held against a station, nor against a method at it. */
const offering = (method: number | null): StationFacts => ({
  isActive: true,
  isAvailable: true,
  methodIds: method === null ? [] : [method],
});

const isName = (field: string): field is Name => isField(field) || isAnswerName(field);

/** After a plan change only what the plan and the sample are asked is open. */
const openAnswers = (asked: readonly AskedQuestion[], planOnly: boolean): MissingAnswer[] =>
  missingAnswers(asked).filter(({ step }) => !planOnly || step === 'station' || step === 'sample');

function stepState(
  step: StepName,
  facts: ProgressFacts,
  { missing, wrong, asked }: Pick<Progress, 'missing' | 'wrong' | 'asked'>,
): StepState {
  const own = asked.filter(({ question, isAsked }) => isAsked && question.step === step);
  const names: Name[] = [...stepFields[step], ...own.map(({ question }) => answerName(question.id))];
  const bad = names.filter((name) => wrong.includes(name));
  if (bad.length > 0) return { mark: 'wrong', fields: bad };
  const open = missing.filter((one) => one.step === step).flatMap(({ field }) => (isName(field) ? field : []));
  const isAnswered = own.some((one) => one.isAnswered);
  const isStarted = isAnswered || hasContent(step, facts) || stepNames.indexOf(step) < facts.furthest;
  return { mark: isStarted ? (open.length > 0 ? 'incomplete' : 'done') : 'empty', fields: open };
}

function hasContent(step: StepName, { draft, files, members }: ProgressFacts): boolean {
  if (step === 'files') return files > 0;
  if (step === 'team' && members > 0) return true;
  return stepFields[step].some((field) => !sameValue(draft[field], emptyDraft[field]));
}
