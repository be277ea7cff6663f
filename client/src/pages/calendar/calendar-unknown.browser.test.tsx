import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, list, records, stations } from '../../../testing/calendar-page.ts';
import { recordCard, stationOf, toPlan } from '../../../testing/fixtures/calendar.ts';
import { visit } from '../../../testing/show.tsx';

/** What a calendar says while it does not know: never that time is free, nor that nothing waits. */
beforeEach(answerCalendar);

test('a list that is refused says why, and is asked again', async () => {
  answers.refuse('GET /api/calendar/stations/', 500, { error: 'База не отвечает.' });
  await visit('/calendar');
  await expect.element(page.getByText('База не отвечает.')).toBeVisible();
  answers.answer('GET /api/calendar/stations/', stations);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /ноября 2026/ })).toBeVisible();
});

test.for([1440, 390])('records that cannot be loaded are no free time, on a screen of %i px', async (width) => {
  await page.viewport(width, 844);
  answers.refuse(list, 500, { error: 'База не отвечает.' });
  await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(page.getByText('База не отвечает.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'СТМ' })).not.toBeInTheDocument();
  answers.answer(list, records);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByRole('region', { name: 'СТМ' })).toBeVisible();
});

test('nobody is told that all hours are in the calendar before it is known', async () => {
  const held = answers.hold('GET /api/calendar/to_plan/', []);
  await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(page.getByRole('heading', { name: 'Ждут времени' })).toBeVisible();
  await expect.element(page.getByText('Все часы в календаре.')).not.toBeInTheDocument();
  held.release();
  await expect.element(page.getByText('Все часы в календаре.')).toBeVisible();
});

test('what waits and the hours of a station that did not come say so, and are asked again', async () => {
  answers.refuse('GET /api/calendar/to_plan/', 500, {});
  answers.refuse('GET /api/calendar/station_workload/', 500, {});
  await visit('/calendar?station=1&date=2026-11-18');
  const beside = page.getByRole('complementary', { name: 'Рядом с календарём' });
  await expect.element(beside.getByText('Часы станции не загрузились')).toBeVisible();
  await expect.element(beside.getByText('Список не загрузился')).toBeVisible();
  answers.answer('GET /api/calendar/to_plan/', []);
  await beside.getByRole('button', { name: 'Попробовать ещё раз' }).last().click();
  await expect.element(beside.getByText('Все часы в календаре.')).toBeVisible();
});

test('while time is given back nothing of it is asked for, though open screens hear of it', async () => {
  const files = 'POST /api/references/files/list/';
  answers.answer('POST /api/experiment/detail/', recordCard());
  answers.answer(files, []);
  const held = answers.hold('POST /api/calendar/delete/', {
    status: 'ok',
    detail: 'Интервал удалён',
    remaining_hours: 60,
    change_id: 82,
    status_id: 5,
  });
  const { hear } = await visit('/calendar?kind=1&date=2026-11-18&event=31');
  await page.getByRole('button', { name: 'Освободить время' }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect.poll(() => answers.sent('POST /api/calendar/delete/').length).toBe(1);
  const asked = () => [answers.sent(files).length, answers.sent('POST /api/experiment/detail/').length];
  const [before, listed] = [asked(), answers.sent(list).length];
  hear('calendar');
  await expect.poll(() => answers.sent(list).length).toBe(listed + 1);
  expect(asked()).toEqual(before);
  held.release();
});

test('three hundred proposals that wait are shown ten at a time, each with its station', async () => {
  const many = Array.from({ length: 300 }, (_, place) => toPlan({ proposal_id: 2000 + place, station_id: 2 }));
  answers.answer('GET /api/calendar/to_plan/', many);
  await visit('/calendar?kind=1&date=2026-11-18');
  const waiting = page.getByRole('complementary', { name: 'Рядом с календарём' });
  await expect.element(waiting).toMatchTextContent(/300 заявок/);
  await expect.element(waiting.getByRole('listitem').first()).toMatchTextContent(/№\s2000 БЕЛОК/);
  expect(waiting.getByRole('listitem').elements()).toHaveLength(10);
  await waiting.getByRole('button', { name: /Показать ещё\s10/ }).click();
  await expect.poll(() => waiting.getByRole('listitem').elements().length).toBe(20);
});

test('a station that is switched off opens by its link, and no other one in its place', async () => {
  const off = stationOf({ id: 7, name: 'ПРЕДЕЛ', is_active: false, add: [] });
  answers.answer('GET /api/calendar/stations/', ({ query }) => (query.get('id') === '7' ? [off] : stations));
  await visit('/calendar?station=7&date=2026-11-18');
  await expect.element(page.getByRole('heading', { level: 1, name: /^ПРЕДЕЛ, 16–22 ноября 2026$/ })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Станция или все станции установки' })).toHaveValue('ПРЕДЕЛ');
  expect(answers.sent(list).map(({ query }) => query.get('station_id'))).toEqual(['7']);
});

test('free time of a switched-off station is offered for what waits at it alone', async () => {
  const off = stationOf({
    id: 7,
    name: 'ПРЕДЕЛ',
    is_active: false,
    add: [recordTypes.experiment, recordTypes.preliminary],
    beam: recordTypes.synchrotronBeam,
  });
  answers.answer('GET /api/calendar/stations/', ({ query }) => (query.get('id') === '7' ? [off] : stations));
  answers.answer('GET /api/calendar/to_plan/', []);
  const { hear } = await visit('/calendar?station=7&date=2026-11-18');
  const free = { name: /16 ноября, 08:00, свободно/ };
  await expect.element(page.getByRole('note', free)).toBeInTheDocument();
  answers.answer('GET /api/calendar/to_plan/', [toPlan({ station_id: 7 })]);
  hear('calendar');
  await expect.element(page.getByRole('button', free)).toBeInTheDocument();
  document.querySelector<HTMLElement>('[data-cursor]')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('form', { name: /№\s1233/ })).toBeVisible();
});

test('a station that is not in one’s charge says so, and leads to one’s own', async () => {
  answers.answer('GET /api/calendar/stations/', ({ query }) => (query.has('id') ? [] : stations));
  const { router } = await visit('/calendar?station=9&date=2026-11-18');
  await expect.element(page.getByRole('heading', { name: 'Этой станции в вашем календаре нет' })).toBeVisible();
  expect(answers.sent(list)).toEqual([]);
  await page.getByRole('button', { name: 'К своим станциям' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^16–29 ноября 2026$/ })).toBeVisible();
  expect(router.state.location.searchStr).toBe('?date=2026-11-18');
});
