import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { page } from 'vitest/browser';
import { answers } from './answers.ts';
import { cardWith } from './fixtures/card.ts';
import { expertRowWith } from './fixtures/expert-row.ts';
import { verdictsWith } from './fixtures/permissions.ts';
import { noRatingQuestions } from './fixtures/rating.ts';
import { answerPortal } from './portal.ts';
import { visit } from './show.tsx';

export const give = 'POST /api/proposals/expertise/detail/';
export const draft = {
  proposal_id: 1298,
  version: 1,
  saved_at: '2026-02-10T09:00:00.000Z',
  comment: 'Сильная работа',
  answers: {},
};
export const marks = { mark1: 4, mark2: 4, mark3: 4, mark4: 4 };

export const figure = (name: RegExp) => page.getByRole('textbox', { name });
export const save = page.getByRole('button', { name: /^Сохранить оценку/ });

/** The table of an expert with one proposal, all marks of which are set and not given yet. */
export async function visitExpertGrid() {
  answerPortal('applicant', 'expert');
  answers.answer('GET /api/proposals/expert-proposal/counts/', { draft: 0, rated: 0, overdue: 0, needs_rating: 1 });
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answerList('GET /api/proposals/expert-proposal/list/', [expertRowWith()]);
  answers.answer('GET /api/proposals/expertise/questions/', noRatingQuestions);
  answers.answer('GET /api/proposals/expertise/draft/', { ...draft, ...marks });
  answers.answer('PATCH /api/proposals/expertise/draft/', { ...draft, ...marks, version: 2 });
  answers.answer(
    'GET /api/proposals/proposal/detail/',
    cardWith({
      last_status_id: 4,
      permissions: { ...noPermissions, can: verdictsWith({ rate: { allowed: true } }) },
    }),
  );
  return visit('/expert-grid');
}

/** What one test typed must not stand on the device of the next. */
export function forgetTyped(): void {
  for (const key of Object.keys(localStorage)) if (key.includes('rating')) localStorage.removeItem(key);
}
