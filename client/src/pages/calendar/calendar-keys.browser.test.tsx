import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, bar, change, firstRecord, form, list } from '../../../testing/calendar-page.ts';
import { changedAnswer, recordCard } from '../../../testing/fixtures/calendar.ts';
import { expectOneCall } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const freePlace = () => document.querySelector<HTMLElement>('[data-cursor]');

beforeEach(answerCalendar);

test('a record is moved by keys: saved by Enter, once', async () => {
  await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeInTheDocument();
  answers.answer(change, changedAnswer(firstRecord, 78));
  const element = document.querySelector<HTMLElement>('[data-record="31"]');
  element?.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await expect.element(page.getByText('Enter сохраняет, Esc отменяет')).toBeVisible();
  await expectOneCall(
    () => element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    change,
    'features/calendar/calendar-view.tsx › Whole',
  );
  expect(answers.sent(change)[0]?.body).toMatchObject({
    start_date: '2026-11-16 10:00',
    finish_date: '2026-11-18 10:00',
  });
});

test('arrows go over free places and records; Enter opens a record, and reserves a free place', async () => {
  answers.answer('POST /api/experiment/detail/', recordCard());
  answers.answer('POST /api/references/files/list/', []);
  const { router } = await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeInTheDocument();
  const free = document.querySelector<HTMLElement>('[data-cursor]');
  expect(free?.getAttribute('aria-label')).toMatch(/СТМ, понедельник, 16 ноября, 08:00, свободно/);
  free?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('data-record')).toBe('31');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: /№\s1238/ })).toBeVisible();
  expect(router.state.location.searchStr).toContain('event=31');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toMatch(/среда, 18 ноября, 09:00, свободно/);
  await userEvent.keyboard('{Enter}');
  await expect.element(form).toBeVisible();
  await expect.element(form.getByLabelText('Начало')).toHaveValue('09:00');
  await expect.element(form.getByLabelText('Конец')).toHaveValue('11:00');
});

test.each([
  ['station=1', 'ArrowDown'],
  ['kind=1', 'ArrowRight'],
])('beyond a record that was closed between two half hours one stands on a half hour (%s)', async (view, arrow) => {
  answers.answer(list, [{ ...firstRecord, finish_date: '2026-11-16 10:17', is_completed: true, actions: [] }]);
  await visit(`/calendar?${view}&date=2026-11-18`);
  await expect.element(bar(/№\s1238/)).toBeInTheDocument();
  document.querySelector<HTMLElement>('[data-record="31"]')?.focus();
  await userEvent.keyboard(`{${arrow}}`);
  await expect.poll(() => freePlace()?.getAttribute('aria-label')).toMatch(/16 ноября, 10:30, свободно/);
});

test.each([
  ['kind=1', /СТМ, понедельник, 30 ноября, 09:00, свободно/],
  ['station=1', /СТМ, понедельник, 23 ноября, 08:00, свободно/],
  ['station=1&view=month', /понедельник, 30 ноября, 09:00, свободно/],
])('who goes on to later days by keys stands on a place of those (%s)', async (view, place) => {
  await visit(`/calendar?${view}&date=2026-11-18`);
  await expect.element(bar(/№\s1238/)).toBeInTheDocument();
  document.querySelector<HTMLElement>('[data-record="31"]')?.focus();
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect.poll(() => freePlace()?.getAttribute('aria-label')).toMatch(place);
});
