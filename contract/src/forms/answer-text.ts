import { numberFormat } from '../kernel/formats.ts';
import type { Language } from '../kernel/language.ts';
import { writtenDay } from '../reference/session-rules.ts';
import type { Answer, AnswerRow } from './answer.schemas.ts';
import { rowsOf } from './asked.ts';
import type { CellType, QuestionType } from './question.schemas.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
/** A question, or a column of a table, in one language. */
export interface Sayable {
  readonly type: QuestionType;
  readonly options: readonly Named[];
  readonly unit: string;
  readonly columns?: readonly (Omit<Sayable, 'type' | 'columns'> & {
    readonly id: number;
    readonly label: string;
    readonly type: CellType;
  })[];
}

export interface AnswerWords {
  readonly language: Language;
  readonly yes: string;
  readonly no: string;
}

/** An answer as it is read; '' where there is none. Rows of a table stand in lines of their own. */
export function answerText(question: Sayable, answer: Answer | null | undefined, words: AnswerWords): string {
  if (answer === null || answer === undefined) return '';
  if (question.type === 'table')
    return rowsOf(answer)
      .map((row) => rowText(question.columns ?? [], row, words))
      .join('\n');
  if (Array.isArray(answer)) return answer.map((one) => optionName(question, one)).join(', ');
  if (typeof answer === 'object') return answer.name;
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (typeof answer === 'string') return question.type === 'date' ? writtenDay(answer) : answer;
  if (typeof answer !== 'number') return '';
  if (question.type === 'one_of') return optionName(question, answer);
  const text = numberFormat(words.language, { maximumFractionDigits: 12 }).format(answer);
  return question.unit === '' ? text : `${text} ${question.unit}`;
}

const optionName = ({ options }: Sayable, id: unknown): string => options.find((one) => one.id === id)?.name ?? '';

const rowText = (columns: NonNullable<Sayable['columns']>, row: AnswerRow, words: AnswerWords): string =>
  columns
    .map((column) => {
      const text = answerText(column, row[column.id] ?? null, words);
      return text === '' ? '' : `${column.label}: ${text}`;
    })
    .filter(Boolean)
    .join('; ');
