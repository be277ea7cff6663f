import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../testing/answers.ts';
import { cardWith } from '../../testing/fixtures/card.ts';
import { expertRowWith } from '../../testing/fixtures/expert-row.ts';
import { verdictsWith } from '../../testing/fixtures/permissions.ts';
import { rowWith } from '../../testing/fixtures/row.ts';
import { noRatingQuestions } from '../../testing/fixtures/rating.ts';
import { answerPortal } from '../../testing/portal.ts';
import { visit } from '../../testing/show.tsx';
import { session } from '../lib/session.ts';

const told = page.getByRole('alert').getByText('Нет сети').first();
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('signing in without a network says so, and keeps what was typed', async () => {
  session.clear();
  const call = 'POST /accounts/login/';
  answers.answer('GET /api/references/session/list/', []);
  await visit('/login');
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill('anna@example.org');
  await page.getByLabelText('Пароль', { exact: true }).fill('Beamtime2026');
  answers.goOffline();
  await button('Войти').click();
  await expect.element(told).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  answers.goOnline();
  answers.refuse(call, 400, { detail: 'неверный логин и пароль', code: 'wrong_credentials' });
  await button('Войти').click();
  await expect.poll(() => answers.sent(call).length).toBe(1);
  expect(answers.sent(call)[0]?.body).toEqual({ login: 'anna@example.org', password: 'Beamtime2026' });
});

test('a new proposal without a network is not created, and the list stays', async () => {
  const create = 'POST /api/proposals/proposal/detail/';
  answerPortal('applicant');
  answers.answerList('GET /api/proposals/proposal/my/', [rowWith({ name: 'Первая' })]);
  const { router } = await visit('/user');
  await expect.element(page.getByRole('link', { name: /Первая/ })).toBeVisible();
  answers.goOffline();
  await button('Новая заявка').click();
  await expect.element(told).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Первая/ })).toBeVisible();
  expect(router.state.location.pathname).toBe('/user');
  answers.goOnline();
  answers.refuse(create, 409, { detail: 'Черновиков слишком много', code: 'too_many_drafts' });
  await button('Новая заявка').click();
  await expect.poll(() => answers.sent(create).length).toBe(1);
});

test('a rating without a network is not given, stands in its fields, and is given when the network is back', async () => {
  const give = 'POST /api/proposals/expertise/detail/';
  const marks = { mark1: 4, mark2: 4, mark3: 4, mark4: 4 };
  answerPortal('applicant', 'expert');
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answer('GET /api/proposals/expert-proposal/counts/', { draft: 0, rated: 0, overdue: 0, needs_rating: 1 });
  answers.answerList('GET /api/proposals/expert-proposal/list/', [expertRowWith()]);
  answers.answer('GET /api/proposals/expertise/questions/', noRatingQuestions);
  answers.answer('GET /api/proposals/expertise/draft/', {
    proposal_id: 1298,
    version: 1,
    saved_at: '2026-02-10T09:00:00.000Z',
    comment: 'Сильная работа',
    answers: {},
    ...marks,
  });
  const can = verdictsWith({ rate: { allowed: true } });
  answers.answer('GET /api/proposals/proposal/detail/', cardWith({ permissions: { ...noPermissions, can } }));
  await visit('/expert-grid');
  await button('Оценить заявку № 1298').click();
  await expect.element(button(/^Сохранить оценку/)).toBeEnabled();
  answers.goOffline();
  await button(/^Сохранить оценку/).click();
  await expect.element(told).toBeVisible();
  const comment = page.getByRole('dialog').getByRole('textbox', { name: 'Комментарий' });
  await expect.element(comment).toHaveValue('Сильная работа');
  answers.goOnline();
  answers.refuse(give, 409, { detail: 'Экспертиза закрыта', code: 'wrong_state' });
  await button(/^Сохранить оценку/).click();
  await expect.poll(() => answers.sent(give).length).toBe(1);
  expect(answers.sent(give)[0]?.body).toMatchObject({ ...marks, comment: 'Сильная работа' });
});
