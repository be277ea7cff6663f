import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, list, records, stations } from '../../../testing/calendar-page.ts';
import { toPlan } from '../../../testing/fixtures/calendar.ts';
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
