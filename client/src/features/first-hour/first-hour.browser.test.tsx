import { firstHourSteps } from '@luch/contract/administration/first-hour.routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '../../lib/call.ts';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const read = 'GET /api/administration/first_hour/';
const leave = 'POST /api/administration/first_hour/';
const sendTest = 'POST /api/administration/first_hour/test_letter/';
const title = page.getByRole('heading', { name: 'До открытия первого приёма заявок' });
const unsent = { state: 'none', from: 'Luch <luch@example.org>', to: null, problem: null } as const;
const state = (...ready: readonly string[]) => ({
  steps: firstHourSteps.map((step) => ({ step, is_done: ready.includes(step), is_left: false })),
  test_letter: unsent as Answer<typeof read>['test_letter'],
});

beforeEach(() => {
  answerPortal('administrator');
  answers.answerList('GET /api/proposals/proposal/my/', []);
});

test('the list leads an administrator to each screen, ticked by what is done', async () => {
  answers.answer(read, state('name', 'session'));
  // The page that is led to begins to ask.
  for (const asked of ['GET /api/administration/lists/', 'GET /api/administration/lists/entries/'] as const)
    answers.refuse(asked, 503);
  const { router } = await visit('/user');
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('2 из 7')).toBeVisible();
  expect(page.getByRole('img', { name: 'Готово' }).elements()).toHaveLength(2);
  await page.getByRole('link', { name: 'Станции', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/lists');
});

test('a step is left as it is by one press, and the list goes away with the last one', async () => {
  answers.answer(read, state('name', 'time_zone', 'sender', 'stations', 'session', 'people'));
  answers.answer(leave, { steps: [], test_letter: unsent });
  await visit('/user');
  const button = page.getByRole('button', { name: 'Логотип: оставить как есть' });
  await expectSentOnce(button, leave, 'features/first-hour/first-hour.tsx › Step');
  await expect.element(title).not.toBeInTheDocument();
});

test('a test letter is sent by one press, and the list says what the mail server answered', async () => {
  answers.answer(read, state('name'));
  const problem = 'Invalid login: 535 Authentication failed';
  const failed = {
    ...state('name'),
    test_letter: { ...unsent, state: 'failed', to: 'a@example.org', problem } as const,
  };
  answers.answer(sendTest, failed);
  await visit('/user');
  const button = page.getByRole('button', { name: 'Отправить мне пробное письмо' });
  await expectSentOnce(button, sendTest, 'features/first-hour/first-hour.tsx › SendTest');
  await expect.element(page.getByText(/Authentication failed/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отправить ещё раз' })).toBeEnabled();
});

test('no test letter is offered where no mail server is set', async () => {
  answers.answer(read, { ...state('name'), test_letter: { ...unsent, state: 'no_server' } });
  await visit('/user');
  await expect.element(page.getByText(/^Задайте порталу MAIL_URL/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отправить мне пробное письмо' })).not.toBeInTheDocument();
});

test('nobody else is shown it, nor asks for it', async () => {
  answerPortal('moderator');
  await visit('/user');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(answers.sent(read)).toHaveLength(0);
});
