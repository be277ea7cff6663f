import type { FieldProblem } from '../kernel/errors.ts';

/** One condition of a staff list on the answers to one question: options by id, yes as 1 and no as 0, or a range of numbers. */
export interface AnswerFilter {
  readonly question: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly among: readonly number[] | null;
}
export const answerFilterLimits = { filters: 5, columns: 6, among: 30 } as const;

const name = /^answer_([1-9]\d{0,8})$/;
const number = String.raw`-?\d{1,12}(?:\.\d{1,12})?`;
const range = new RegExp(`^(${number})?\\.\\.(${number})?$`);
const among = new RegExp(`^${number}(,${number}){0,${answerFilterLimits.among - 1}}$`);

/** How a condition looks, for who describes the calls. */
export const answerCondition = { name: name.source, value: `${range.source}|${among.source}` } as const;

/** `answer_12=1,3`, `answer_12=600..900`, `answer_12=600..`; null: it is none of these. */
export function readAnswerFilter(question: number, said: string): AnswerFilter | null {
  const bounds = range.exec(said);
  if (bounds) {
    const [low, high] = [bounds[1], bounds[2]].map((bound) => (bound === undefined ? null : Number(bound)));
    return low === null && high === null ? null : { question, low: low ?? null, high: high ?? null, among: null };
  }
  return among.test(said) ? { question, low: null, high: null, among: said.split(',').map(Number) } : null;
}

interface Read {
  readonly filters: readonly AnswerFilter[];
  readonly problems: Readonly<Record<string, readonly FieldProblem[]>>;
}

/** Every part of a query that is called `answer_<id of the question>`. All must hold. */
export function answerFiltersIn(query: Readonly<Record<string, unknown>>): Read {
  const filters: AnswerFilter[] = [];
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const [key, value] of Object.entries(query)) {
    const id = name.exec(key)?.[1];
    if (id === undefined || value === undefined) continue;
    const filter =
      typeof value === 'string' || typeof value === 'number' ? readAnswerFilter(Number(id), `${value}`) : null;
    if (filter === null) problems[key] = [{ key: 'validation.choice' }];
    else filters.push(filter);
    if (filters.length > answerFilterLimits.filters)
      problems[key] = [{ key: 'validation.too_many', details: { max: answerFilterLimits.filters } }];
  }
  return { filters, problems };
}
