import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerReaders, none, sentMailing } from '../../../testing/fixtures/mailings.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { Mailing } from '../../api/mailing.ts';

const list = 'GET /api/mailings/list/';
const done = (mailing: Mailing) => ({ detail: 'Готово', mailing });

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerPortal('moderator');
  answerReaders();
});

test('one that is under way is stopped after a question, once, and says what became of each address', async () => {
  answers.answer(list, [sentMailing()]);
  answers.answerList('GET /api/mailings/recipients/', [
    {
      person_id: 1,
      name: 'Иванова Анна',
      email: 'anna@example.org',
      language: 'ru',
      state: 'skipped',
      reason: 'unsubscribed',
      at: null,
      error: null,
    },
  ]);
  answers.answer(
    'POST /api/mailings/stop/',
    done(sentMailing({ status: 'stopped', counts: { ...none, sent: 95, stopped: 25, skipped: 3 }, actions: [] })),
  );
  await visit('/dashboard?menu=mailings&mailing=4');
  await expect
    .element(page.getByRole('table', { name: 'Адреса' }))
    .toMatchTextContent(/Иванова Анна.*anna@example\.org.*не отправлялось: отписались/);
  await page.getByRole('button', { name: 'Остановить' }).click();
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Остановить' }),
    'POST /api/mailings/stop/',
    'features/mailing/mailings-view.tsx › StopButton',
  );
  await page.getByLabelText('Что с письмом').selectOptions('skipped');
  await expect.poll(() => answers.sent('GET /api/mailings/recipients/').at(-1)?.query.get('state')).toBe('skipped');
});

test('letters that were not accepted are counted, and why stands in words', async () => {
  answers.answer(list, [sentMailing({ status: 'done', counts: { ...none, sent: 31, failed: 2 }, actions: [] })]);
  answers.refuse('GET /api/mailings/recipients/', 500, { error: 'Сбой' });
  await visit('/dashboard?menu=mailings&mailing=4');
  await expect.element(page.getByText('2 письма не приняты')).toBeVisible();
  await expect.element(page.getByText('Адреса не загрузились')).toBeVisible();
  answers.answerList('GET /api/mailings/recipients/', [
    {
      person_id: 1,
      name: 'Иванова Анна',
      email: 'anna@example.org',
      language: 'ru',
      state: 'failed',
      reason: null,
      at: '2026-11-18T06:00:00.000Z',
      error: '550 User unknown',
    },
  ]);
  await page.getByRole('button', { name: /ещё раз|снова/i }).click();
  await expect.element(page.getByText('550 User unknown')).toBeVisible();
});

test('on a phone each address of a log stands on a card of its own, none is broken in a column', async () => {
  await page.viewport(390, 844);
  answers.answer(list, [sentMailing({ status: 'done', finished_at: '2026-11-18T07:00:00.000Z', actions: [] })]);
  const email = 'anna.konstantinova@crystallography-institute.example.org';
  answers.answerList('GET /api/mailings/recipients/', [
    {
      person_id: 1,
      name: 'Иванова Анна',
      email,
      language: 'ru',
      state: 'skipped',
      reason: 'unsubscribed',
      at: null,
      error: null,
    },
  ]);
  await visit('/dashboard?menu=mailings&mailing=4');
  const cards = page.getByRole('list', { name: 'Адреса' });
  await expect.element(cards.getByRole('listitem')).toMatchTextContent(/Иванова Анна.*не отправлялось: отписались/);
  // It was never sent, so there is no day to name.
  await expect.element(cards.getByText('Когда')).not.toBeVisible();
  expect(cards.getByText(email).element().getBoundingClientRect().width).toBeGreaterThan(220);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a mailing of long ago says that its addresses have been erased, whatever is chosen', async () => {
  const counts = { ...none, sent: 31, skipped: 2 };
  answers.answer(list, [sentMailing({ status: 'done', counts, finished_at: '2025-03-18T07:00:00.000Z', actions: [] })]);
  await visit('/dashboard?menu=mailings&mailing=4');
  await expect.element(page.getByText(/^Адреса этой рассылки стёрты: они хранятся год после отправки/)).toBeVisible();
  await page.getByLabelText('Что с письмом').selectOptions('skipped');
  await expect.element(page.getByText(/^Адреса этой рассылки стёрты/)).toBeVisible();
});
