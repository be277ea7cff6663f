import { readAnswerFilter } from '@luch/contract/forms/answer-filters.ts';
import type { AnsweredSearch } from './answered-search.ts';

export interface AnsweredBy {
  readonly question: number;
  /** As the call takes it: options by id, yes as 1 and no as 0, or a range, and those that were not asked. */
  readonly said: string;
}

/** What makes no sense in an address counts as absent. */
export const conditionsIn = ({ answered = '' }: AnsweredSearch): readonly AnsweredBy[] =>
  answered.split(';').flatMap((part) => {
    const [, id, said] = /^([1-9]\d{0,8}):(.+)$/.exec(part) ?? [];
    return id && said && readAnswerFilter(Number(id), said) ? [{ question: Number(id), said }] : [];
  });

/** The address with another condition on this question; without one it goes. */
export function withCondition(search: AnsweredSearch, question: number, said: string | undefined): string | undefined {
  const others = conditionsIn(search).filter((one) => one.question !== question);
  const all = said === undefined ? others : [...others, { question, said }];
  return all.length === 0 ? undefined : all.map((one) => `${one.question}:${one.said}`).join(';');
}

/** What the call of a staff list is asked by them. */
export const answeredFilters = (search: AnsweredSearch) => ({
  ...(search.columns && { answers: search.columns.join(',') }),
  ...Object.fromEntries(conditionsIn(search).map(({ question, said }) => [`answer_${question}`, said])),
});

/** `600..900` and back. */
export const rangeOf = (said: string | undefined): readonly [number | null, number | null] => {
  const [low = '', high = ''] = (said ?? '').split('..');
  return [low === '' ? null : Number(low), high === '' ? null : Number(high)];
};
