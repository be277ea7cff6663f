import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

const list = 'GET /api/proposals/proposal/my/';

beforeEach(() => answerPortal('applicant'));

test('the rows of the list stand in a table', async () => {
  answers.answerList(list, [rowWith({ name: 'Первая' }), rowWith({ id: 7, name: 'Вторая' })]);
  await visit('/user');
  await expect.element(page.getByRole('link', { name: /Вторая/ })).toBeVisible();
});

test('a page beyond the end leads to the last one that is there', async () => {
  answers.answerList(list, ({ query }) =>
    query.get('page') === '3'
      ? { rows: [], total: 25, pages: 2 }
      : { rows: [rowWith({ name: 'Последняя' })], total: 25, pages: 2 },
  );
  const { router } = await visit('/user?page=3');
  await expect.element(page.getByRole('link', { name: /Последняя/ })).toBeVisible();
  expect(router.state.location.searchStr).toBe('?page=2');
});

test('an empty list says what will stand there', async () => {
  answers.answerList(list, []);
  await visit('/user');
  await expect.element(page.getByRole('heading', { name: 'Здесь появятся ваши заявки' })).toBeVisible();
});

test('a refused list says why and is asked again', async () => {
  answers.refuse(list, 500, { error: 'База не отвечает.' });
  await visit('/user');
  await expect.element(page.getByText('База не отвечает.')).toBeVisible();
  answers.answerList(list, [rowWith({ name: 'Первая' })]);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByRole('link', { name: /Первая/ })).toBeVisible();
});

test('a slow list keeps the head of its table and says that it is on its way', async () => {
  const slow = answers.hold(list, [rowWith({ name: 'Первая' })]);
  await visit('/user');
  const table = page.getByRole('table', { name: 'Активные' });
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  slow.release();
  await expect.element(page.getByRole('link', { name: /Первая/ })).toBeVisible();
  await expect.element(table).not.toHaveAttribute('aria-busy');
});
