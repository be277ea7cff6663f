import type { Actor } from '@luch/contract/account/roles.ts';
import { answerFilterLimits, answerFiltersIn } from '@luch/contract/forms/answer-filters.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { AnswerSpread } from '@luch/contract/proposal/proposal-list.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { spreadAmong } from '../questions/answered.visibility.ts';
import { type StaffListFilters, staffListIds } from './staff-lists.queries.ts';

/** Staff lists by what the facility itself asks. */

/**
 * What a list is asked for, with what stands in the query as `answer_12`.
 * @throws FieldError for what is no condition on an answer
 */
export function withAnswers<Query extends Readonly<Record<string, unknown>>>(query: Query) {
  const { filters, problems } = answerFiltersIn(query);
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
  return { ...query, answered: filters };
}

interface SpreadFilters extends Omit<StaffListFilters, 'page' | 'page_size'> {
  readonly question_id: number;
}

/** What the proposals of a list have answered to one question, whatever of it is chosen now. Titles of drafts tell nothing. */
export async function staffAnswers(
  deps: Deps,
  actor: Actor,
  language: Language,
  { question_id: question, ...filters }: SpreadFilters,
): Promise<AnswerSpread> {
  const answered = filters.answered?.filter((one) => one.question !== question) ?? [];
  const most = answerFilterLimits.counted;
  const ids = await staffListIds(deps, actor, language, { ...filters, answered }, most + 1);
  return ids.length > most ? { counts: null, not_asked: 0 } : spreadAmong(deps.db, actor, question, ids);
}
