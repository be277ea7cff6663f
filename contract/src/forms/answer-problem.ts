import type { FieldProblem } from '../kernel/errors.ts';
import { endsOfLines, isStorable } from '../kernel/storable.ts';
import type { Answer, AnswerRow } from './answer.schemas.ts';
import { isFileAnswer } from './file-answer.ts';
import { formLimits } from './form-limits.ts';
import type { CellType, QuestionType } from './question.schemas.ts';

/** As much of a question, or of a column of a table, as judges an answer. */
export interface Answerable {
  readonly type: QuestionType;
  readonly options: readonly { readonly id: number; readonly is_ended?: boolean | undefined }[];
  readonly min: number | null;
  readonly max: number | null;
  readonly columns?: readonly AnswerableColumn[];
}
interface AnswerableColumn extends Omit<Answerable, 'type' | 'columns'> {
  readonly id: number;
  readonly type: CellType;
  readonly is_ended?: boolean | undefined;
  /** Cells that stand there already, whatever became of the column since. */
  readonly held?: readonly unknown[];
}

/** Why a question does not take this answer; null: it does. An empty one is none, and always taken. */
export function answerProblem(question: Answerable, answer: unknown): FieldProblem | null {
  if (answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)) return null;
  switch (question.type) {
    case 'line':
      return (
        textProblem(answer, formLimits.line) ??
        (typeof answer === 'string' && endsOfLines.test(answer) ? { key: 'validation.one_line' } : null)
      );
    case 'text':
      return textProblem(answer, formLimits.text);
    case 'number':
      return numberProblem(question, answer);
    case 'date':
      return isDay(answer) ? null : { key: 'validation.date' };
    case 'yes_no':
      return typeof answer === 'boolean' ? null : { key: 'validation.yes_no' };
    case 'one_of':
      return isOffered(question, answer) ? null : { key: 'validation.choice' };
    case 'several_of':
      return severalProblem(question, answer);
    case 'file':
      return isFileAnswer(answer) ? null : { key: 'validation.choice' };
    case 'table':
      break;
  }
  return tableProblem(question, answer);
}

/** Of several that were chosen, and of the cells of a table, what is no longer offered may stay while the others change. */
export function keepingChosen(question: Answerable, before: unknown): Answerable {
  if (!Array.isArray(before)) return question;
  if (question.type === 'table') return { ...question, columns: keepingCells(question.columns ?? [], before) };
  if (question.type !== 'several_of') return question;
  return { ...question, options: [...question.options, ...(before as readonly number[]).map((id) => ({ id }))] };
}

function keepingCells(columns: readonly AnswerableColumn[], rows: readonly AnswerRow[]): AnswerableColumn[] {
  const asked = columns.filter(({ is_ended }) => is_ended !== true);
  const ids = new Set([...asked.map(({ id }) => id), ...rows.flatMap((row) => Object.keys(row).map(Number))]);
  return [...ids].map((id) => ({
    ...(asked.find((one) => one.id === id) ?? endedColumn(id)),
    held: rows.flatMap((row) => row[id] ?? []),
  }));
}

/** Takes nothing anew. */
const endedColumn = (id: number): AnswerableColumn => ({ id, type: 'one_of', options: [], min: null, max: null });

/** A day that exists, `YYYY-MM-DD`. */
const isDay = (answer: unknown): boolean =>
  typeof answer === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(answer) &&
  !Number.isNaN(Date.parse(answer)) &&
  new Date(answer).toISOString().startsWith(answer);

function textProblem(answer: unknown, max: number): FieldProblem | null {
  if (typeof answer !== 'string') return { key: 'validation.text' };
  if (answer.length > max) return { key: 'validation.too_long', details: { max } };
  return isStorable(answer) ? null : { key: 'validation.characters' };
}

function numberProblem({ min, max }: Answerable, answer: unknown): FieldProblem | null {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return { key: 'validation.number' };
  if (max !== null && answer > max) return { key: 'validation.too_large', details: { max } };
  if (min !== null && answer < min) return { key: 'validation.too_small', details: { min } };
  return Math.abs(answer) > 1e12 ? { key: 'validation.number' } : null;
}

const isOffered = ({ options }: Answerable, answer: unknown): boolean =>
  options.some(({ id, is_ended }) => id === answer && is_ended !== true);

function severalProblem(question: Answerable, answer: unknown): FieldProblem | null {
  if (!Array.isArray(answer)) return { key: 'validation.list' };
  const isOnce = new Set(answer).size === answer.length;
  return isOnce && answer.every((one) => isOffered(question, one)) ? null : { key: 'validation.choice' };
}

function tableProblem({ columns = [] }: Answerable, answer: unknown): FieldProblem | null {
  if (!Array.isArray(answer)) return { key: 'validation.list' };
  if (answer.length > formLimits.rows) return { key: 'validation.too_many', details: { max: formLimits.rows } };
  const rows: readonly unknown[] = answer;
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return { key: 'validation.object' };
    const problem = rowProblem(columns, row as AnswerRow);
    if (problem) return problem;
  }
  return null;
}

function rowProblem(columns: readonly AnswerableColumn[], row: AnswerRow): FieldProblem | null {
  for (const [id, cell] of Object.entries(row)) {
    const column = columns.find((one) => String(one.id) === id && one.is_ended !== true);
    if (!column) return { key: 'validation.unknown_field' };
    if (column.held?.includes(cell)) continue;
    const problem = answerProblem(column, cell);
    if (problem) return problem;
  }
  return null;
}

/** What a question takes of an earlier answer: of a table without cells that it no longer takes, and rows of nothing else. */
export function stillTaken(question: Answerable, answer: Answer): Answer | null {
  if (question.type !== 'table' || !Array.isArray(answer)) return answer;
  const isTaken = ([id, cell]: [string, AnswerRow[string]]) =>
    rowProblem(question.columns ?? [], { [id]: cell }) === null;
  const rows = (answer as AnswerRow[]).map((row) => Object.fromEntries(Object.entries(row).filter(isTaken)));
  return settledAnswer(question, rows);
}

/** Equal answers in one shape, so that they compare equal: ends trimmed, several in order, no blank rows; null: none. */
export function settledAnswer({ type }: Pick<Answerable, 'type'>, answer: Answer | null): Answer | null {
  if (answer === null) return null;
  if (typeof answer === 'string') return answer.trim() === '' ? null : answer.trim();
  if (!Array.isArray(answer)) return answer;
  const settled =
    type === 'several_of'
      ? (answer as number[]).toSorted((a, b) => a - b)
      : (answer as AnswerRow[]).filter((row) => Object.values(row).some((cell) => cell !== null && cell !== ''));
  return settled.length === 0 ? null : settled;
}
