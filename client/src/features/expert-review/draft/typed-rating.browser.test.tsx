import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { draft, figure, forgetTyped, marks, save, visitExpertGrid } from '../../../../testing/expert-review.ts';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { noRatingQuestions, ratingQuestion } from '../../../../testing/fixtures/rating.ts';
import { session } from '../../../lib/session.ts';

beforeEach(async () => {
  await visitExpertGrid();
});
afterEach(forgetTyped);

test('of two versions with the same mean and comment it is said which marks and answers differ', async () => {
  answers.answer('GET /api/proposals/expertise/questions/', {
    ...noRatingQuestions,
    questions: [ratingQuestion({ id: 21, label: 'Чего не хватит', type: 'line', required: false })],
  });
  answers.refuse('PATCH /api/proposals/expertise/draft/', 409, {
    code: 'stale',
    current: { ...draft, ...marks, mark1: 5, mark2: 3, version: 3, answers: { 21: 'Азота' } },
  });
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  await page.getByRole('textbox', { name: /Чего не хватит/ }).fill('Гелия');
  const versions = page.getByRole('alert').filter({ hasText: 'Оценка изменена в другой вкладке' });
  await expect.element(versions).toMatchTextContent(/Другая: итог 4,0, [^:]+: 5,0, [^:]+: 3,0, «Сильная работа»/);
  await expect.element(versions).toMatchTextContent(/Чего не хватит\s*Азота[^]*Чего не хватит\s*Гелия/);
});

test('whoever takes the other version keeps no mistyped mark of the own one', async () => {
  answers.refuse('PATCH /api/proposals/expertise/draft/', 409, {
    code: 'stale',
    current: { ...draft, ...marks, mark1: 5, version: 3 },
  });
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  await page.getByRole('textbox', { name: /^Комментарий/ }).fill('Сильная работа, и срочная');
  const versions = page.getByRole('alert').filter({ hasText: 'Оценка изменена в другой вкладке' });
  await expect.element(versions).toBeVisible();
  await figure(/План эксперимента/).fill('15');
  const notTaken = page.getByText(/^«15»\sне\sпринято/);
  await expect.element(notTaken).toBeVisible();
  await versions.getByRole('button', { name: 'Взять другую' }).click();
  await expect.element(notTaken).not.toBeInTheDocument();
});

test('answers to own questions are among what was typed; in a proposal that was taken back they wait', async () => {
  answers.answer('GET /api/proposals/expertise/draft/', {
    ...draft,
    comment: '',
    mark1: null,
    mark2: null,
    mark3: null,
    mark4: null,
    answers: { 21: 'Гелия' },
  });
  answers.answer('GET /api/proposals/expertise/questions/', {
    ...noRatingQuestions,
    questions: [ratingQuestion({ id: 21, label: 'Чего не хватит', type: 'line' })],
  });
  answers.answer(
    'GET /api/proposals/proposal/detail/',
    cardWith({
      last_status_id: 2,
      permissions: {
        ...noPermissions,
        can: verdictsWith({
          rate: { allowed: false, kind: 'not_now', because: 'rating_not_open', text: 'Оценка откроется' },
        }),
      },
    }),
  );
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  const left = page.getByRole('region', { name: 'Введено, но не сохранено' });
  await expect.element(left).toMatchTextContent(/Чего не хватит\s*Гелия/);
  await expect.element(left.getByText(/когда\sона\sоткроется\sснова/)).toBeVisible();
});

test('a rating being typed stays to be read, with a word why, when the proposal is moved on', async () => {
  answers.answer('GET /api/proposals/expertise/draft/', { ...draft, ...marks, mark3: null });
  answers.answer(
    'GET /api/proposals/proposal/detail/',
    cardWith({
      last_status_id: 4,
      permissions: {
        ...noPermissions,
        can: verdictsWith({
          rate: { allowed: false, kind: 'not_now', because: 'rating_closed', text: 'Оценка закрыта' },
        }),
      },
    }),
  );
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  const left = page.getByRole('region', { name: 'Введено, но не сохранено' });
  await expect.element(left.getByText('Сильная работа')).toBeVisible();
  await expect.element(left.getByText(/закрылась\sраньше/)).toBeVisible();
  await expect.element(left.getByText('нет оценки')).toBeVisible();
  await expect.element(left.getByText('4,0').first()).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});

test('a rating that was declined in another window says that it is over here, and not that the sign-in is', async () => {
  await page.getByRole('button', { name: 'Оценить заявку № 1298' }).click();
  const line = page.getByTestId('rating-save');
  await expect.element(line).toMatchTextContent(/Сохранено/);
  answers.refuse('GET /api/proposals/proposal/detail/', 404, { error: 'Заявки нет', code: 'not_found' });
  const otherWindow = new BroadcastChannel('drafts-discarded');
  otherWindow.postMessage({ userId: session.userId(), draft: `draft.rating.${session.userId()}.1298` });
  await expect.element(line).toMatchTextContent(/Оценка больше не меняется/);
  await expect.element(line).not.toMatchTextContent(/хранится|Вход истёк/);
  otherWindow.close();
});
