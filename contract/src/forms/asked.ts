import type { Answer, AnswerRow } from './answer.schemas.ts';
import { answerName, type AnswerName } from './answer-name.ts';
import type { FixedField } from './fixed-fields.ts';
import type { CellType, Condition, QuestionStep, QuestionType, WizardStep } from './question.schemas.ts';

/** As much of a question as decides what is asked. A stored question is one, and so is one of a card. */
export interface Askable {
  readonly id: number;
  readonly step: QuestionStep;
  readonly type: QuestionType;
  readonly required: boolean;
  /** Options that ended stay named where somebody has chosen them. */
  readonly options: readonly { readonly id: number; readonly is_ended?: boolean | undefined }[];
  readonly columns: readonly {
    readonly id: number;
    readonly type: CellType;
    readonly is_ended?: boolean | undefined;
  }[];
  readonly conditions: readonly Condition[];
  /** No longer asked: shown with its answer, and nothing more. */
  readonly is_ended?: boolean | undefined;
}

export type FixedValue = number | boolean | readonly number[] | null;
export type FixedValues = { readonly [Field in FixedField]: FixedValue };

export type MissingAnswerKey = 'required' | 'option_ended';
export interface AskedQuestion<Q extends Askable = Askable> {
  readonly question: Q;
  /** Its conditions hold, and it has not ended. An answer to what is not asked is kept and counts for nothing. */
  readonly isAsked: boolean;
  readonly isAnswered: boolean;
  /** What a submit would miss of it. */
  readonly missing: MissingAnswerKey | null;
}

type Held = Readonly<Record<string, Answer | null | undefined>>;

/**
 * What a proposal is asked, shown, must answer and still misses, in the order of the questions: the one function of wizard,
 * submit, card, documents, workbooks and statistics. Conditions look back only, so one pass is enough.
 */
export function askedOf<Q extends Askable>(
  questions: readonly Q[],
  answers: Held,
  fields: FixedValues,
): AskedQuestion<Q>[] {
  const before = new Map<number, AskedQuestion<Q>>();
  return questions.map((question) => {
    const answer = answers[question.id] ?? null;
    const holds = (condition: Condition) => isMet(condition, valueFor(condition.of, before, answers, fields));
    const isAsked = question.is_ended !== true && question.conditions.every(holds);
    const isAnswered = !isEmptyAnswer(answer);
    const asked = { question, isAsked, isAnswered, missing: isAsked ? missingOf(question, answer) : null };
    before.set(question.id, asked);
    return asked;
  });
}

/** What a hidden question was once answered counts for no condition. */
function valueFor(
  of: Condition['of'],
  before: ReadonlyMap<number, AskedQuestion>,
  answers: Held,
  fields: FixedValues,
): Answer | FixedValue {
  if (typeof of !== 'number') return fields[of];
  return before.get(of)?.isAsked ? (answers[of] ?? null) : null;
}

function isMet({ is, values }: Condition, value: Answer | FixedValue): boolean {
  if (is === 'answered') return !isEmptyAnswer(value);
  const held = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return values.some((one) => held.includes(one));
}

/** Nothing was said: a table of blank rows says nothing either. */
export const isEmptyAnswer = (value: Answer | FixedValue | undefined): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.every(isBlankRow));

const isBlankRow = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && Object.values(row).every((cell) => cell === null || cell === '');

function missingOf(question: Askable, answer: Answer | null): MissingAnswerKey | null {
  if (isEmptyAnswer(answer)) return question.required ? 'required' : null;
  if (question.required && namesEnded(question, answer)) return 'option_ended';
  if (question.type === 'table' && question.required && !rowsOf(answer).every((row) => isWhole(question, row)))
    return 'required';
  return null;
}

/** Nothing but what is no longer offered. */
function namesEnded({ type, options }: Askable, answer: Answer | null): boolean {
  if (type !== 'one_of' && type !== 'several_of') return false;
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return chosen.every((id) => !options.some((option) => option.id === id && option.is_ended !== true));
}

export const rowsOf = (answer: Answer | null): readonly AnswerRow[] =>
  Array.isArray(answer) ? answer.filter((row): row is AnswerRow => typeof row === 'object') : [];

const isWhole = ({ columns }: Askable, row: AnswerRow): boolean =>
  columns.every(
    ({ id, is_ended }) => is_ended === true || (row[id] !== undefined && row[id] !== null && row[id] !== ''),
  );

export interface MissingAnswer {
  readonly step: WizardStep;
  readonly field: AnswerName;
  /** Key of words: `proposal.missing.<key>`. */
  readonly key: MissingAnswerKey;
}

/** What a submit of a proposal would miss, by the names of the fields. */
export const missingAnswers = (asked: readonly AskedQuestion[]): MissingAnswer[] =>
  asked.flatMap(({ question: { id, step }, missing }) =>
    missing === null || step === 'rating' ? [] : [{ step, field: answerName(id), key: missing }],
  );

/** Answers that count: those of what is asked now. */
export const countedAnswers = <Q extends Askable>(asked: readonly AskedQuestion<Q>[]): readonly AskedQuestion<Q>[] =>
  asked.filter(({ isAsked, isAnswered }) => isAsked && isAnswered);
