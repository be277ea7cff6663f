import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { recordAt } from '../../../testing/fixtures/calendar.ts';
import { overviewOf } from '../../../testing/fixtures/station-overview.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';
import { changeLanguage } from '../../lib/i18n.ts';

const call = 'GET /api/calendar/stations_overview/';
const since = '2026-11-01T09:00:00.000Z';
const verdict = { count: 2, proposals: [1285, 1302], since, until: '2030-11-20' };
const busy = overviewOf(1, {
  name: 'БЕЛОК',
  now: recordAt({ proposal_id: 1245, finish_date: '2030-11-20 08:00', proposal_applicant: 'Черновиков Семён' }),
  next: recordAt({ id: 32, proposal_id: null, experiment_name: 'Калибровка', start_date: '2030-11-24 09:00' }),
  waiting: { verdict, close: { count: 1, proposals: [1263], since, until: null, record_id: 31 } },
});
const planned = overviewOf(2, {
  name: 'СТМ',
  waiting: { time: { count: 5, proposals: [1233, 1235, 1237], since: null, until: '2030-12-01', hours: 120 } },
});
const many = Array.from({ length: 8 }, (_, at) => overviewOf(at + 1));
const tiles = page.getByRole('list', { name: /^Станции/ }).getByRole('listitem');

beforeEach(() => {
  answerPortal('bs');
  answers.answer('GET /api/calendar/list_full/', []);
  answers.answerList('GET /api/proposals/expert-proposal-new/list/', []);
});

test('what waits at all stations stands first, with where it is, by when, and the way to it', async () => {
  answers.answer(call, [busy, planned]);
  const { router } = await visit('/bs');
  const items = page.getByRole('region', { name: 'Ждёт вас' }).getByRole('listitem');
  await expect
    .element(items.nth(0))
    .toMatchTextContent(/Дать заключение.*2 заявки.*БЕЛОК № 1285, № 1302.*до 20\.11\.2030/);
  await expect.element(items.nth(1)).toMatchTextContent(/Закрыть эксперимент.*БЕЛОК № 1263.*с 01\.11\.2026/);
  await expect.element(items.nth(2)).toMatchTextContent(/5 заявок, 120 ч.*СТМ № 1233, № 1235, № 1237 и ещё 2/);
  expect(items.nth(1).getByRole('link').element().getAttribute('href')).toBe('/calendar?station=1&event=31');
  await items.nth(0).getByRole('link').click();
  await expect.poll(() => router.state.location.href).toBe('/bs?tab=verdict');
});

test('a tab counts what its list holds, stations that are switched off included', async () => {
  answers.answer(call, [busy, planned]);
  answers.answerList('GET /api/proposals/expert-proposal-new/list/', ({ query }) => ({
    rows: [],
    total: query.has('plan_change') ? 4 : 3,
    pages: 1,
  }));
  await visit('/bs');
  await expect.element(page.getByRole('tab', { name: /Ждут заключения/ })).toMatchTextContent(/3$/);
  await expect.element(page.getByRole('tab', { name: /Запросы на изменение плана/ })).toMatchTextContent(/4$/);
});

test('what waits besides for whoever has several offices has a name of its own', async () => {
  answers.answer(call, [busy, planned]);
  answers.answer('GET /api/waiting/', [
    { kind: 'plan_change', count: 2, since: '2026-02-10T09:00:00.000Z', until: null, id: null },
  ]);
  await visit('/bs');
  await expect.element(page.getByRole('region', { name: 'Ждёт вас ещё' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Ждёт вас', exact: true }).elements()).toHaveLength(1);
});

test('a tile says load, what waits, what runs and what comes, and leads to its station', async () => {
  answers.answer(call, [busy, planned]);
  await visit('/bs');
  const tile = tiles.filter({ has: page.getByRole('heading', { name: 'БЕЛОК' }) });
  await expect.element(tile).toMatchTextContent(/свободно 1\s430 из 1\s560 ч с пучком/);
  await expect.element(tile).toMatchTextContent(/2 ждут заключения.*до 20\.11.*1 закрыть.*с 01\.11/);
  await expect
    .element(tile)
    .toMatchTextContent(/Сейчас.*№ 1245 Черновиков Семён.*до 20\.11, 08:00.*Дальше.*Калибровка/);
  expect(tile.getByRole('link').element().getAttribute('href')).toBe('/bs/1');
  await expectAccessiblePage();
});

test('many stations have small tiles, those first where something waits; another order stands in the address', async () => {
  answers.answer(call, [...many, { ...planned, id: 9 }]);
  const { router } = await visit('/bs');
  await expect.element(tiles.first()).toMatchTextContent(/СТМ.*5 ждут времени/);
  const idle = tiles.filter({ has: page.getByRole('heading', { name: 'Станция 3' }) });
  await expect.element(idle).toMatchTextContent(/ничего не ждёт.*экспериментов не запланировано/);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Станции синхротрона' })).toBeVisible();
  await page.getByText('По имени').click();
  await expect.element(tiles.first()).toMatchTextContent(/Станция 1/);
  expect(router.state.location.href).toBe('/bs?order=name');
});

test('in the two weeks nothing is added: a free place is no button, and keys pass over it', async () => {
  answers.answer(call, [busy, planned]);
  await visit('/bs');
  const free = page.getByRole('note', { name: /свободно$/ });
  await expect.element(free).toHaveAccessibleName(/^БЕЛОК/);
  expect(page.getByRole('button', { name: /свободно$/ }).elements()).toHaveLength(0);
  free.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(free).toHaveAccessibleName(/^СТМ/);
  await expect.element(free).toHaveFocus();
});

test('the two weeks of a station that is switched off hold its records too', async () => {
  answers.answer(call, [busy, { ...planned, is_active: false }]);
  const at = (moment: Date) => `${moment.toISOString().slice(0, 10)} 09:00`;
  const later = new Date(Date.now() + 48 * 3_600_000);
  const here = recordAt({ station_id: 2, start_date: at(new Date()), finish_date: at(later) });
  answers.answer('GET /api/calendar/list_full/', ({ query }) => (query.get('station_id') === '2' ? [here] : []));
  await visit('/bs');
  await expect.element(page.getByRole('button', { name: /^№\s1238, Эксперимент/ })).toBeVisible();
});

test('without stations it says so; a refusal says why and is asked again', async () => {
  answers.answer(call, []);
  const shown = await visit('/bs');
  await expect.element(page.getByRole('heading', { name: 'Станций нет' })).toBeVisible();
  await shown.unmount();
  answers.refuse(call, 500, { error: 'База не отвечает.' });
  await visit('/bs');
  await expect.element(page.getByText('База не отвечает.')).toBeVisible();
  answers.answer(call, [planned]);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(tiles.first()).toMatchTextContent(/СТМ/);
});

test('somebody else’s verdict is seen without asking', async () => {
  answers.answer(call, [busy]);
  const { hear } = await visit('/bs');
  await expect.element(page.getByText('2 ждут заключения')).toBeVisible();
  answers.answer(call, [{ ...busy, waiting: planned.waiting }]);
  hear('proposal');
  await expect.element(page.getByText('2 ждут заключения')).not.toBeInTheDocument();
});

test('what was closed in a calendar waits no more, here and in the line of many stations', async () => {
  answers.answer(call, [busy]);
  const { hear, unmount } = await visit('/bs');
  await expect.element(page.getByText('1 закрыть')).toBeVisible();
  answers.answer(call, [planned]);
  hear('calendar');
  await expect.element(page.getByText('1 закрыть')).not.toBeInTheDocument();
  await unmount();
  answers.answer(call, many);
  const closing = { kind: 'closing', count: 1, since: null, until: null, id: 31 } as const;
  answers.answer('GET /api/waiting/', [closing]);
  const shown = await visit('/bs');
  await expect.element(page.getByRole('link', { name: /Закрыть/ })).toBeVisible();
  answers.answer('GET /api/waiting/', []);
  shown.hear('calendar');
  await expect.element(page.getByRole('link', { name: /Закрыть/ })).not.toBeInTheDocument();
});

test('on a phone tiles stand under each other and nothing is wider than the screen, in English too', async () => {
  await page.viewport(390, 844);
  answers.answer(call, [busy, planned]);
  const shown = await visit('/bs');
  await expect.element(tiles.first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await changeLanguage('en');
  await expect.element(page.getByText('2 await a verdict')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Waiting for you' })).toMatchTextContent(/5 proposals, 120 h/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await shown.unmount();
  await changeLanguage('ru');
  await page.viewport(1280, 900);
});
