import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { expertStates } from '@luch/contract/review/expertise.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { councilCardWith, councilWith } from '../../../testing/fixtures/council.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

const list = 'POST /api/councils/list/';
const planned = councilWith({ name: '12', status: councilStatus.planned, can_delete: false });
const opener = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent.trim());

beforeEach(() => {
  answerPortal('expert');
  answers.answer('POST /api/councils/counts/', {
    status: 'ok',
    counts: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 0, 5: 0 },
  });
});

test('an expert goes over to the own councils and back, each side from its beginning', async () => {
  answers.answerList('GET /api/proposals/expert-proposal/list/', []);
  answers.answer(
    'GET /api/proposals/expert-proposal/counts/',
    recordOf(expertStates, () => 0),
  );
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answerList(list, [planned]);
  const { router } = await visit('/expert-grid?q=XANES');
  await page.getByText('Мои советы').click();
  await expect.element(opener('12')).toBeVisible();
  expect(router.state.location.searchStr).toBe('?view=councils');
  expect(answers.sent(list)[0]?.body).toEqual({ view_type: 'expert', status_id: 1, page: 1, page_size: 10 });
  await page.getByRole('radiogroup', { name: 'Заявки или советы' }).getByText('Заявки').click();
  await expect.element(page.getByRole('region', { name: 'Заявки на экспертизу' })).toBeVisible();
  expect(router.state.location.searchStr).toBe('');
});

test('own councils stand by status, without drafts and cancelled ones, and without actions', async () => {
  answers.answerList(list, [planned]);
  await visit('/expert-grid?view=councils');
  await expect.element(opener('12')).toBeVisible();
  const tabs = page.getByRole('tab').elements();
  expect(tabs.map((tab) => tab.textContent.trim().replaceAll(/\s/g, ' '))).toEqual([
    'Запланированы 1',
    'На рассмотрении 2',
    'Планирование времени 0',
    'Проведены 3',
  ]);
  expect(heads()).toEqual(['№', 'Дата', 'Номер заседания', 'Заявок', 'Создан']);
});

test('the address carries tab, page and open card', async () => {
  answers.answerList(list, () => ({ rows: [planned], total: 25, pages: 3 }));
  answers.answer('GET /api/councils/detail/', councilCardWith({ status: councilStatus.planned, may: [] }));
  const { router } = await visit('/expert-grid?view=councils');
  await page.getByRole('tab', { name: /На рассмотрении/ }).click();
  await page.getByRole('button', { name: 'Страница 2' }).click();
  await expect.poll(() => router.state.location.searchStr).toBe('?view=councils&tab=review&page=2');
  const sizes = page.getByRole('combobox', { name: 'На странице' }).getByRole('option').elements();
  expect(sizes.map((size) => size.textContent)).toEqual(['10', '20', '50']);
  await opener('12').click();
  await expect.element(page.getByRole('dialog', { name: 'Совет 12' })).toBeVisible();
  expect(router.state.location.searchStr).toBe('?view=councils&tab=review&page=2&id=5');
});

test('a page beyond the end leads to the last one that is there', async () => {
  answers.answerList(list, ({ body }) =>
    (body as { page: number }).page === 3
      ? { rows: [], total: 15, pages: 2 }
      : { rows: [planned], total: 15, pages: 2 },
  );
  const { router } = await visit('/expert-grid?view=councils&page=3');
  await expect.element(opener('12')).toBeVisible();
  expect(router.state.location.searchStr).toBe('?view=councils&page=2');
});

test('without councils the tab says so and offers no new one', async () => {
  answers.answerList(list, []);
  await visit('/expert-grid?view=councils');
  await expect.element(page.getByRole('heading', { name: 'Запланированных советов нет' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Создать совет' })).not.toBeInTheDocument();
});

test('a refused list says why and is asked again', async () => {
  answers.refuse(list, 500, { error: 'База не отвечает.' });
  await visit('/expert-grid?view=councils');
  await expect.element(page.getByText('База не отвечает.')).toBeVisible();
  answers.answerList(list, [planned]);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(opener('12')).toBeVisible();
});

test('a slow list keeps the head of its table and says that it is on its way', async () => {
  const slow = answers.hold(list, [planned]);
  await visit('/expert-grid?view=councils');
  const table = page.getByRole('table', { name: 'Запланированы' });
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  slow.release();
  await expect.element(opener('12')).toBeVisible();
});

test('on a phone councils stand under each other, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  answers.answerList(list, [planned]);
  await visit('/expert-grid?view=councils');
  await expect.element(page.getByRole('list', { name: 'Запланированы' })).toMatchTextContent(/10\.03\.2026/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 900);
});
