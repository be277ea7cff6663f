import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { FailedLetter } from '../../api/waiting.ts';

const list = 'GET /api/waiting/failed/';
const place = 'features/waiting/failed-work.tsx › LetterRow';
const job = {
  id: '6b1d8f7e-0000-4000-8000-000000000009',
  queue: 'documents',
  title: 'документы',
  at: '2026-03-02T09:00:00.000Z',
  can_retry: true,
};
const aLetter = (more: Partial<FailedLetter> = {}): FailedLetter => ({
  id: '6b1d8f7e-0000-4000-8000-000000000001',
  at: '2026-03-02T09:00:00.000Z',
  proposal: 205,
  recipient: 'ivanova@example.org',
  subject: 'Заявка № 205 отклонена',
  error: '550 No such user',
  ...more,
});
const button = (name: RegExp) => page.getByRole('button', { name });

beforeEach(() => answerPortal('moderator'));

test('a letter that could not be sent says to whom, about what and why, and goes once more, once for two presses', async () => {
  answers.answer(list, { letters: [aLetter()], jobs: [] });
  answers.answer('POST /api/waiting/failed/send_again/', { detail: '1 письмо снова в очереди' });
  await visit('/not-sent');
  const row = page.getByRole('listitem').filter({ hasText: 'Заявка № 205 отклонена' });
  await expect.element(row).toMatchTextContent(/ivanova@example\.org.*550 No such user/);
  await expectAccessiblePage();
  await expectSentOnce(button(/^Отправить ещё раз: /), 'POST /api/waiting/failed/send_again/', place);
});

test('one is put away, once for two presses', async () => {
  answers.answer(list, { letters: [aLetter()], jobs: [] });
  answers.answer('POST /api/waiting/failed/put_away/', { detail: '1 письмо убрано из списка' });
  await visit('/not-sent');
  await expectSentOnce(button(/^Убрать из списка: /), 'POST /api/waiting/failed/put_away/', place);
});

test('all go once more by one press, once for two', async () => {
  const other = '6b1d8f7e-0000-4000-8000-000000000002';
  answers.answer(list, { letters: [aLetter(), aLetter({ id: other })], jobs: [] });
  answers.answer('POST /api/waiting/failed/send_again/', { detail: '2 письма снова в очереди' });
  await visit('/not-sent');
  await expectSentOnce(
    button(/^Отправить все ещё раз/),
    'POST /api/waiting/failed/send_again/',
    'features/waiting/failed-work.tsx › FailedWork',
  );
  expect(answers.sent('POST /api/waiting/failed/send_again/')[0]?.body).toEqual({ ids: [aLetter().id, other] });
});

test('whoever only caused it reads that there is one, and that the office knows the rest', async () => {
  answers.answer('GET /accounts/profile/', { ...profileOf(), letters_failed: 1 });
  answers.answer(list, { letters: [aLetter({ recipient: null, subject: null, error: null })], jobs: [] });
  answers.answer('GET /api/documents/', []);
  await visit('/documents');
  await page.getByRole('alert').getByRole('link', { name: 'Показать' }).click();
  await expect.element(page.getByText(/Кому оно шло, видит пользовательский офис/)).toBeVisible();
});

test('work that failed is retried by whoever may, once for two presses', async () => {
  answers.answer(list, { letters: [], jobs: [job] });
  answers.answer('POST /api/administration/jobs/retry/', { detail: 'Поставлено в очередь' });
  await visit('/not-sent');
  await expectSentOnce(
    button(/^Запустить ещё раз: документы/),
    'POST /api/administration/jobs/retry/',
    'features/waiting/failed-work.tsx › JobRow',
  );
});

test('where all was sent, it says so', async () => {
  answers.answer(list, { letters: [], jobs: [] });
  await visit('/not-sent');
  await expect.element(page.getByText('Всё отправлено')).toBeVisible();
});

test('a list that did not come is asked for again', async () => {
  answers.refuse(list, 400, { detail: 'Ошибка', code: 'invalid' });
  await visit('/not-sent');
  const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
  await expect.element(again).toBeVisible();
  answers.answer(list, { letters: [aLetter()], jobs: [] });
  await again.click();
  await expect.element(page.getByText('ivanova@example.org', { exact: false })).toBeVisible();
});
