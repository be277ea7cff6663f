import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar } from '../../../testing/calendar-page.ts';
import { recordCard } from '../../../testing/fixtures/calendar.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const update = 'POST /api/proposals/proposal/update_status/';
const { proposal } = recordCard();

beforeEach(async () => {
  await answerCalendar();
  answers.answer('POST /api/references/files/list/', []);
  answers.answer('GET /api/visits/readiness/', []);
  answers.answer(
    'POST /api/experiment/detail/',
    recordCard({ proposal: proposal && { ...proposal, mark_done: { allowed: true } } }),
  );
  answers.answer('GET /api/proposals/proposal/detail/', cardWith({ id: 1238, last_status_id: 7 }));
});

test('a proposal whose last time is over is marked as done over its record, once', async () => {
  answers.answer(update, { status: 'ok', id: 1238, last_status_id: 8, detail: 'Эксперимент отмечен проведённым' });
  await visit('/calendar?station=1&date=2026-11-18&event=31');
  await page.getByRole('button', { name: 'Отметить заявку проведённой' }).click();
  answers.answer('POST /api/experiment/detail/', recordCard());
  await expectSentOnce(page.getByRole('button', { name: 'Отметить проведённым' }), update);
  expect(answers.sent(update)[0]?.body).toMatchObject({ proposal_id: 1238, proposal_action: 'mark_done' });
  await expect.element(page.getByRole('button', { name: 'Отметить заявку проведённой' })).not.toBeInTheDocument();
});
