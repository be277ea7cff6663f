import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { awaitsVerdict, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { inhouseEntry, stationOf } from '../../../testing/fixtures/calendar.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { councilWith } from '../../../testing/fixtures/council.ts';
import { listQuestionWith } from '../../../testing/fixtures/question.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { overviewOf } from '../../../testing/fixtures/station-overview.ts';
import { stationCouncilIn } from '../../../testing/fixtures/station-council.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';
import { changeLanguage } from '../../lib/i18n.ts';

const list = 'POST /api/councils/list/';
const proposals = 'GET /api/proposals/expert-proposal-new/list/';
const questions = 'GET /api/proposals/proposal/questions/';
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    councilWith({ id: from + index, name: String(from + index), status: councilStatus.planning, status_name: 'Идёт' }),
  );
const column = page.getByRole('region', { name: 'Экспертные советы' });
const opener = (name: string) => column.getByRole('link', { name: new RegExp(`Совет ${name}`) });
const filters = page.getByRole('button', { name: 'Фильтры' });
const tab = (name: RegExp) => page.getByRole('tab', { name });

const stationCounts = 'GET /api/proposals/expert-proposal-new/station_counts/';
const stationsWith = (counts: Partial<Record<number, number>> = {}, { others = [] as number[], asks = false } = {}) =>
  [1, ...others].map((id) => ({
    station_id: id,
    name: `СТМ ${id}`,
    full_name: 'Структурное материаловедение',
    megascience_type_ext_id: 1,
    is_active: true,
    counts: { ...recordOf([...statesOf(proposalMachine), awaitsVerdict], () => 0), ...counts },
    plan_changes: 0,
    has_questions: asks,
  }));
const answerStation = (...facts: Parameters<typeof stationsWith>) =>
  answers.answer(stationCounts, stationsWith(...facts));

beforeEach(() => {
  answerPortal('bs');
  answerStation({ 103: 2, 2: 3, 5: 1, 8: 1, 9: 40 });
  // A row under the pointer fetches its card ahead.
  answers.answer('GET /api/councils/station/', stationCouncilIn());
  answers.answer('GET /api/calendar/station_load/', [{ station_id: 1, weeks: overviewOf(1).weeks }]);
  answers.answer('GET /api/calendar/stations/', [stationOf()]);
  answers.answerList('GET /api/calendar/inhouse/', [inhouseEntry()]);
  answers.answerList(proposals, [rowWith({ id: 1305, name: 'Сульфиды молибдена' })]);
  answers.answer('GET /api/proposals/proposal/detail/', cardWith());
  answers.answerList(list, []);
});

test('a station where nothing of its own may be entered leads to its calendar, and to no new entry', async () => {
  const before = await visit('/bs/1');
  await expect.element(page.getByRole('link', { name: 'Интервал' })).toBeVisible();
  await before.unmount();
  answers.answer('GET /api/calendar/stations/', [
    stationOf({ is_active: false, add: [recordTypes.experiment, recordTypes.preliminary] }),
  ]);
  await visit('/bs/1');
  await expect.element(page.getByText('Калибровка Si(111)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Календарь', exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Интервал' })).not.toBeInTheDocument();
});

test('a station opens with what waits for its verdict, its load, councils and in-house entries beside it', async () => {
  answers.answerList(list, rows(5, 1));
  await visit('/bs/1');
  await expect.element(tab(/^Требуют рассмотрения,\s2$/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('row').filter({ hasText: 'Сульфиды' })).toBeVisible();
  expect(answers.sent(proposals)[0]?.query.get('status_id')).toBe('103');
  await expect.element(page.getByRole('list', { name: /^Загрузка с 16\.11\.2026/ })).toBeVisible();
  await expect.element(opener('5')).toBeVisible();
  await expect.element(page.getByText('Калибровка Si(111)')).toBeVisible();
  await expectAccessiblePage();
});

test('an address that asks for more than there is asks for little, and is put right', async () => {
  answers.answerList(proposals, ({ query }) => ({
    rows: Number(query.get('page')) > 2 ? [] : [rowWith({ id: 1300 + Number(query.get('page')), name: 'Сульфиды' })],
    total: 2,
    pages: 2,
  }));
  const { router } = await visit('/bs/1?tab=all&page=100000000000');
  await expect.poll(() => router.state.location.search).toMatchObject({ page: '2' });
  await expect.element(page.getByRole('row').filter({ hasText: 'Сульфиды' }).nth(1)).toBeVisible();
  expect(answers.sent(proposals).length).toBeLessThan(40);
});

test('of a very long list an address asks for thirty steps, and it grows from there on', async () => {
  answers.answerList(proposals, ({ query }) => {
    const step = Number(query.get('page'));
    return { rows: [rowWith({ id: 2000 + step, name: `Сульфиды ${step}` })], total: 900, pages: 900 };
  });
  const { router } = await visit('/bs/1?tab=all&page=900');
  await expect.element(page.getByText('Сульфиды 30', { exact: true })).toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ page: '30' });
  const asked = () => answers.sent(proposals).filter(({ query }) => Number(query.get('page')) > 1).length;
  expect(asked()).toBe(29);
  await page.getByRole('button', { name: 'Показать ещё', exact: true }).click();
  await expect.element(page.getByText('Сульфиды 31', { exact: true })).toBeInTheDocument();
  expect(asked()).toBe(30);
});

test('where nothing waits it opens with all that is current; the archive is by status', async () => {
  answerStation({ 2: 3, 5: 1, 8: 1, 9: 40 });
  const { router } = await visit('/bs/1');
  await expect.element(tab(/^Все,\s5$/)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => answers.sent(proposals).at(-1)?.query.get('status_id')).toBe('2,3,4,5,7,8');
  await tab(/^Архив,\s41$/).click();
  await tab(/^Завершены,\s40$/).click();
  await expect.poll(() => router.state.location.href).toBe('/bs/1?tab=done');
  await expect.poll(() => answers.sent(proposals).at(-1)?.query.get('status_id')).toBe('9');
});

test('where the facility asks something itself one narrows by it, and the search stays in its place', async () => {
  answers.answer(questions, [listQuestionWith({ id: 12, label: 'Газовая линия' })]);
  const { release } = answers.hold(stationCounts, stationsWith({ 103: 2 }, { asks: true }));
  await visit('/bs/1');
  const search = page.getByRole('searchbox', { name: 'Поиск по названию' });
  await expect.element(search).toBeVisible();
  const { left } = search.element().getBoundingClientRect();
  release();
  await filters.click();
  expect(search.element().getBoundingClientRect().left).toBe(left);
  await expect.element(page.getByRole('combobox', { name: 'Ответ на вопрос' })).toBeVisible();
});

test('where it asks nothing itself, no empty sheet is offered', async () => {
  await visit('/bs/1');
  await expect.element(tab(/^Требуют рассмотрения,\s2$/)).toBeVisible();
  expect(filters.query()).toBeNull();
});

test('from the drafts of others, which tell no dates, one comes to the next list of the archive', async () => {
  answerStation({ 1: 1, 8: 1 });
  answers.answerList(proposals, [
    rowWith({ id: 1306, name: 'Черновик коллеги', last_status_id: 1, last_status_date: null, updated_at: null }),
  ]);
  await visit('/bs/1?tab=drafts');
  await expect.element(page.getByRole('row').filter({ hasText: 'Черновик коллеги' })).toBeVisible();
  // What is only announced is not searched either.
  expect(page.getByRole('main').getByRole('searchbox').query()).toBeNull();
  // The rows before stand until the others are there.
  const reports = answers.hold(proposals, [rowWith({ id: 1307, name: 'Ждёт отчёта' })]);
  await tab(/^Ожидают отчёта/).click();
  await expect.element(tab(/^Ожидают отчёта/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('row').filter({ hasText: 'Черновик коллеги' })).toBeVisible();
  reports.release();
  await expect.element(page.getByRole('row').filter({ hasText: 'Ждёт отчёта' })).toBeVisible();
});

test('no condition comes along to the drafts of others, which are found by none', async () => {
  answers.answer(questions, [listQuestionWith({ id: 12, label: 'Газовая линия' })]);
  answerStation({ 103: 2, 1: 3, 8: 1 }, { asks: true });
  const { router } = await visit('/bs/1?tab=all&answered=12:1');
  await expect.poll(() => answers.sent(proposals).at(-1)?.query.get('answer_12')).toBe('1');
  await tab(/^Архив/).click();
  await expect.poll(() => answers.sent(proposals).at(-1)?.query.get('status_id')).toBe('1');
  expect(answers.sent(proposals).at(-1)?.query.get('answer_12')).toBeNull();
  expect(router.state.location.search).toEqual({ tab: 'drafts' });
});

test('an address that asks for drafts under a condition shows all of them', async () => {
  await visit('/bs/1?tab=drafts&answered=12:1&q=медь');
  await expect.poll(() => answers.sent(proposals).at(-1)?.query.get('status_id')).toBe('1');
  expect(['answer_12', 'search'].map((name) => answers.sent(proposals).at(-1)?.query.get(name))).toEqual([null, null]);
});

test('from a station ways lead to its others, its calendar and new time', async () => {
  answerStation({}, { others: [2] });
  const { router } = await visit('/bs/1');
  await expect
    .element(page.getByRole('link', { name: 'Интервал' }))
    .toHaveAttribute('href', '/calendar?station=1&edit=t1.1');
  const calendar = page.getByRole('main').getByRole('link', { name: 'Календарь', exact: true });
  await expect.element(calendar).toHaveAttribute('href', '/calendar?station=1');
  await page.getByText('СТМ 2').click();
  await expect.poll(() => router.state.location.pathname).toBe('/bs/2');
});

test('councils of a station show number, sessions and days, ten of them and more on demand', async () => {
  answers.answerList(list, ({ body }) =>
    (body as { page: number }).page === 2
      ? { rows: rows(21, 2), total: 12, pages: 2 }
      : { rows: rows(11, 10), total: 12, pages: 2 },
  );
  await visit('/bs/1');
  const item = column.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Совет 11' }) });
  await expect.element(item).toMatchTextContent(/11.*Идёт.*№ 11.*2026-1.*01\.03–30\.06\.2026/);
  expect(answers.sent(list)[0]?.body).toEqual({ view_type: 'station', station_id: 1, page: 1, page_size: 10 });
  await column.getByRole('button', { name: 'Показать ещё 2' }).click();
  await expect.element(opener('22')).toBeVisible();
  await expect.element(column.getByRole('button', { name: /Показать ещё/ })).not.toBeInTheDocument();
});

test('without councils the word is ‘отсутствуют’, and the entries under it come when that is known', async () => {
  const councils = answers.hold(list, []);
  const entries = page.getByText('Калибровка Si(111)');
  await visit('/bs/1');
  await expect.element(page.getByRole('row').filter({ hasText: 'Сульфиды' })).toBeVisible();
  await expect.element(entries).not.toBeInTheDocument();
  councils.release();
  await expect.element(column.getByText('отсутствуют')).toBeVisible();
  await expect.element(entries).toBeVisible();
});

test('a search by the number of the meeting finds one, or says that there is none', async () => {
  answers.answerList(list, ({ body }) => {
    const found = (body as { search?: string }).search === '99' ? [] : rows(11, 1);
    return { rows: found, total: found.length, pages: 1 };
  });
  await visit('/bs/1');
  const search = column.getByRole('searchbox', { name: 'Поиск по номеру заседания' });
  await search.fill('99');
  await expect.element(column.getByText('Совета с таким номером нет.')).toBeVisible();
  await search.fill('');
  await expect.element(opener('11')).toBeVisible();
});

test('a council opens over the page and stands in the address; Back closes it', async () => {
  answers.answerList(list, rows(5, 1));
  const { router } = await visit('/bs/1');
  await opener('5').click();
  const dialog = page.getByRole('dialog', { name: /^Совет 12, 10\.03\.2026/ });
  await expect.element(dialog).toBeVisible();
  expect(router.state.location.searchStr).toBe('?council=5');
  router.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a refused column says why and is asked again', async () => {
  answers.refuse(list, 500, { error: 'База не отвечает.' });
  await visit('/bs/1');
  await expect.element(column.getByText('База не отвечает.')).toBeVisible();
  answers.answerList(list, rows(11, 1));
  await column.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(opener('11')).toBeVisible();
});

test('on a phone all of it stands under each other, and nothing is wider than the screen, in English too', async () => {
  await page.viewport(390, 844);
  answers.answerList(list, rows(11, 2));
  const shown = await visit('/bs/1');
  await expect.element(opener('11')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await changeLanguage('en');
  await expect.element(page.getByRole('region', { name: 'Expert councils' })).toMatchTextContent(/session 2026-1/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await shown.unmount();
  await changeLanguage('ru');
  await page.viewport(1280, 900);
});
