import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { madeAt } from '../../../testing/fixtures/documents.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { noteWindows } from '../../../testing/windows.ts';

const call = 'GET /api/proposals/bs-report/list/';
const rowOf = (id: number) => ({
  id,
  created_at: '2026-11-02 09:00',
  end_at: '2026-11-03 21:30',
  hours: 36.25,
  author: 'Сидоров А. В.',
  comment: `Сделано ${id}`,
  station: 'БЕЛОК',
  type: 2,
  name: 'Структура фермента',
  proposal_id: 1298,
});
const excel = page.getByRole('button', { name: 'Excel' });

beforeEach(() => {
  answerPortal('bs');
  answers.answer(call, [rowOf(1), rowOf(2)]);
});

test('the report lists what was closed in the days of its address, with hours and who closed it', async () => {
  await visit('/bs/report?from=2026-11-01&to=2026-11-30');
  await expect
    .element(page.getByRole('row', { name: /Сделано 1/ }))
    .toMatchTextContent(/БЕЛОК.*№ 1298.*Структура фермента.*02\.11\.2026, 09:00.*03\.11\.2026, 21:30.*36,3.*Сидоров/);
  await expect.element(page.getByText(/2 записи, 72,5\sч/)).toBeVisible();
  const sent = answers.sent(call).at(-1)?.query;
  expect([sent?.get('start_at'), sent?.get('end_at'), sent?.get('excel')]).toEqual(['2026-11-01', '2026-11-30', null]);
  await expectAccessiblePage();
});

test('the same days are taken as a workbook, in a window of its own, once for two presses', async () => {
  const windows = noteWindows();
  await visit('/bs/report?from=2026-11-01&to=2026-11-30');
  await expect.element(page.getByRole('row', { name: /Сделано 1/ })).toBeVisible();
  answers.answer(call, ({ query }) => (query.has('excel') ? madeAt('/media/document/12/a.xlsx') : [rowOf(1)]));
  await expectSentOnce(excel, call, 'features/station-report/station-report.tsx › WorkbookButton');
  await expect.poll(() => windows.map(({ location }) => location.href)).toEqual(['/media/document/12/a.xlsx']);
  expect(answers.sent(call).at(-1)?.query.get('excel')).toBe('1');
});

test('days are chosen by typing and stay in the address', async () => {
  const { router } = await visit('/bs/report?from=2026-11-01&to=2026-11-30');
  await expect.element(page.getByRole('row', { name: /Сделано 1/ })).toBeVisible();
  await page.getByLabelText('С', { exact: true }).fill('05.11.2026');
  await expect.poll(() => router.state.location.searchStr).toBe('?from=2026-11-05&to=2026-11-30');
});

test('a last day before the first is told, and nothing is asked for', async () => {
  await visit('/bs/report?from=2026-11-30&to=2026-11-01');
  await expect.element(page.getByText('Последний день раньше первого')).toBeVisible();
  await expect.element(excel).toBeDisabled();
  expect(answers.sent(call)).toEqual([]);
});

test('an address that names no day has this month', async () => {
  await visit('/bs/report?from=2026-99-99&to=2026-02-31');
  await expect.element(page.getByRole('row', { name: /Сделано 1/ })).toBeVisible();
  expect(answers.sent(call).at(-1)?.query.get('start_at')).toMatch(/-01$/);
});

test('days without anything say so, and a list that is refused says why', async () => {
  answers.answer(call, []);
  await visit('/bs/report?from=2026-11-01&to=2026-11-30');
  await expect.element(page.getByText('За эти дни ничего не закрыто')).toBeVisible();
  answers.refuse(call, 400, { detail: 'Период слишком длинный', code: 'invalid' });
  await visit('/bs/report?from=2020-01-01&to=2026-11-30');
  await expect.element(page.getByText('Период слишком длинный')).toBeVisible();
});

test('the report is reached from the page of stations', async () => {
  answers.answer('GET /api/calendar/stations_overview/', []);
  answers.answerList('GET /api/proposals/expert-proposal-new/list/', []);
  const { router } = await visit('/bs');
  await page.getByRole('link', { name: 'Отчёт' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/bs/report');
});

test.each([720, 900])('at %d px no column is cut: what does not fit stands under the name', async (width) => {
  await page.viewport(width, 900);
  await visit('/bs/report?from=2026-11-01&to=2026-11-30');
  await expect.element(page.getByRole('row', { name: /Сделано 1/ })).toMatchTextContent(/Сидоров/);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(1280, 900);
});
