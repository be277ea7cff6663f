import type { FieldProblem } from '../kernel/errors.ts';

/** One condition of a staff list on one question: options by id, yes as 1 and no as 0, a range of numbers, or not asked. */
export interface AnswerFilter {
  readonly question: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly among: readonly number[] | null;
  /** Proposals that are in its form's reach and were submitted before it asked are taken too. */
  readonly unasked: boolean;
}
export const notAsked = 'unasked';
/** `spread`: different answers that are counted apart; `counted`: the longest list that is counted. */
export const answerFilterLimits = { filters: 5, columns: 6, among: 30, spread: 2000, counted: 10_000 } as const;

const name = /^answer_([1-9]\d{0,8})$/;
const number = String.raw`-?\d{1,12}(?:\.\d{1,12})?`;
const range = new RegExp(`^(${number})?\\.\\.(${number})?$`);
const among = new RegExp(`^${number}(,${number}){0,${answerFilterLimits.among - 1}}$`);

/** How a condition looks, for who describes the calls. */
export const answerCondition = {
  name: name.source,
  value: `^(${[range, among].map(({ source }) => source.slice(1, -1)).join('|')})(,${notAsked})?$|^${notAsked}$`,
} as const;

/** `answer_12=1,3`, `answer_12=600..900`, `answer_12=600..,unasked`, `answer_12=unasked`; null: it is none of these. */
export function readAnswerFilter(question: number, said: string): AnswerFilter | null {
  const { answer, unasked } = partsOf(said);
  const nobody = { question, low: null, high: null, among: [], unasked };
  if (answer === '') return unasked ? nobody : null;
  const bounds = range.exec(answer);
  if (bounds) {
    const [low, high] = [bounds[1], bounds[2]].map((bound) => (bound === undefined ? null : Number(bound)));
    return low === null && high === null ? null : { ...nobody, low: low ?? null, high: high ?? null, among: null };
  }
  return among.test(answer) ? { ...nobody, among: answer.split(',').map(Number) } : null;
}

/** A condition as what was answered (empty: nothing) and whether those that were not asked are taken too; and back. */
export function partsOf(said: string): { readonly answer: string; readonly unasked: boolean } {
  const [, answer = '', unasked] = new RegExp(`^(.*?)(?:(?:^|,)(${notAsked}))?$`).exec(said) ?? [];
  return { answer, unasked: unasked !== undefined };
}
export const saidOf = ({ answer, unasked }: ReturnType<typeof partsOf>): string =>
  [answer, unasked ? notAsked : ''].filter(Boolean).join(',');

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
