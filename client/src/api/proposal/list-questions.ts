import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../lib/call.ts';
import { asking } from '../asking.ts';
import { formsKey } from '../forms.ts';
import { proposalsKey } from './proposal-keys.ts';
import type { StaffListFilters } from './proposal.ts';

/** What staff lists can be narrowed by and show of the facility's own questions. */
export const listQuestionsQuery = {
  ...asking(...formsKey).one('GET /api/proposals/proposal/questions/'),
  staleTime: 60_000,
};

export type AnswerSpread = Answer<'GET /api/proposals/expert-proposal-new/answers/'>;

/** What a staff list has answered to one of them, whatever of it is chosen. */
export const answerSpreadQuery = (filters: StaffListFilters, questionId: number) => {
  const { status_id: status, page: _page, page_size: _size, answers: _columns, ...others } = filters;
  return {
    ...asking(...proposalsKey).one('GET /api/proposals/expert-proposal-new/answers/', {
      query: { ...others, status_id: status, [`answer_${questionId}`]: undefined, question_id: questionId },
    }),
    placeholderData: keepPreviousData,
  };
};
