import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { forgetTyped, visitExpertGrid } from '../../../testing/expert-review.ts';
import { madeAt } from '../../../testing/fixtures/documents.ts';
import { expertRowWith } from '../../../testing/fixtures/expert-row.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { noteWindows } from '../../../testing/windows.ts';

const pdf = 'GET /api/proposals/proposal/export/';
const excel = 'GET /api/proposals/proposal/export_list_excel/';

let hear: Awaited<ReturnType<typeof visitExpertGrid>>['hear'];
beforeEach(async () => {
  ({ hear } = await visitExpertGrid());
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTyped();
});

test('two presses open one PDF of a proposal', async () => {
  const windows = noteWindows();
  answers.answer(pdf, madeAt('/files/1298.pdf'));
  await expectSentOnce(
    page.getByRole('button', { name: 'PDF заявки № 1298' }),
    pdf,
    'features/expert-review/table/expert-cells.tsx › ExpertActions',
  );
  await expect.poll(() => windows).toHaveLength(1);
});

test('two presses open one file of the chosen proposals', async () => {
  const windows = noteWindows();
  answers.answer(pdf, madeAt('/files/some.pdf'));
  answers.answer(excel, madeAt('/files/some.xlsx'));
  await page.getByRole('checkbox', { name: /1298/ }).click();
  const place = 'features/expert-review/table/expert-list.tsx › SelectionExports';
  await expectSentOnce(page.getByRole('button', { name: /^PDF/ }).first(), pdf, place);
  await expectSentOnce(page.getByRole('button', { name: /^Excel/ }), excel, place);
  await expect.poll(() => windows).toHaveLength(2);
});

test('what is taken away from me is chosen no more, so that the rest can be taken along', async () => {
  noteWindows();
  const list = 'GET /api/proposals/expert-proposal/list/';
  answers.answerList(list, [expertRowWith(), expertRowWith({ id: 1299 })]);
  answers.answer(excel, madeAt('/files/some.xlsx'));
  hear('proposal');
  await page.getByRole('checkbox', { name: /1299/ }).click();
  await page.getByRole('checkbox', { name: /1298/ }).click();
  answers.answerList(list, [expertRowWith()]);
  hear('proposal');
  await expect.element(page.getByRole('checkbox', { name: /1299/ })).not.toBeInTheDocument();
  await expect.element(page.getByTitle('Выгрузить 1 заявку в Excel')).toBeVisible();
  await page.getByRole('button', { name: /^Excel/ }).click();
  await expect.poll(() => answers.sent(excel).map(({ query }) => query.get('ids'))).toEqual(['1298']);
});

test.each([720, 800, 1000])('at %d px the head of the workspace fits', async (width) => {
  await page.viewport(width, 900);
  await page
    .getByRole('link', { name: /Рассеяние/ })
    .first()
    .click();
  const person = page.getByRole('dialog').getByRole('button', { name: /^Личное меню/ });
  await expect.element(person).toBeVisible();
  const { left, right } = person.element().getBoundingClientRect();
  const list = page.getByRole('button', { name: 'Списком' }).element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(width);
  expect(left).toBeGreaterThanOrEqual(list.right);
  await page.viewport(1280, 900);
});
