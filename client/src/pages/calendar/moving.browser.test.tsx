import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, firstRecord } from '../../../testing/calendar-page.ts';
import { changedAnswer } from '../../../testing/fixtures/calendar.ts';
import { visitWith } from '../../../testing/fixtures/visit.ts';
import { visit } from '../../../testing/show.tsx';

/* A record between its drop and the answer. */

const change = 'PATCH /api/calendar/detail/';
const visits = 'GET /api/visits/list/';
const at = (when: RegExp) => page.getByRole('button', { name: new RegExp(`№\\s1238, .*${when.source}`) }).first();
const before = at(/16\.11, 09:00 – 18\.11, 09:00/);
const after = at(/16\.11, 08:00 – 18\.11, 08:00/);
const move = async () => {
  document.querySelector<HTMLElement>('[data-record="31"]')?.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}{Enter}');
};

const open = async () => {
  await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(before).toBeInTheDocument();
};

beforeEach(answerCalendar);

test('moved twice before the first answer, it is sent by the version that the first has left', async () => {
  await open();
  const there = { start_date: '2026-11-16 07:00', finish_date: '2026-11-18 07:00' };
  const first = answers.hold(
    change,
    changedAnswer({ ...firstRecord, start_date: '2026-11-16 08:00', finish_date: '2026-11-18 08:00', version: 2 }, 78),
  );
  await move();
  await expect.element(after).toBeInTheDocument();
  await move();
  await expect.element(at(/16\.11, 07:00 – 18\.11, 07:00/)).toBeInTheDocument();
  expect(answers.sent(change)).toHaveLength(1);
  answers.answer(change, changedAnswer({ ...firstRecord, ...there, version: 3 }, 79));
  first.release();
  await expect.poll(() => answers.sent(change)[1]?.body).toEqual({ id: 31, seen_version: 2, ...there });
});

test('one that could not be saved goes back at once, also while nothing can be asked', async () => {
  await open();
  answers.goOffline();
  await move();
  await expect.element(page.getByRole('form')).toBeVisible();
  await expect.element(before).toBeInTheDocument();
});

test('it stands in its new place while the visits are on their way, and goes back after a no', async () => {
  await open();
  const gate = answers.hold(visits, [visitWith({ slot_id: 31, arrives: '2026-11-16', leaves: '2026-11-16' })]);
  document.querySelector<HTMLElement>('[data-record="31"]')?.focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
  const moved = at(/17\.11, 09:00 – 19\.11, 09:00/);
  await expect.element(moved).toBeInTheDocument();
  expect(answers.sent(change)).toEqual([]);
  gate.release();
  await expect.element(page.getByRole('dialog', { name: 'Перенести на другие дни?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(before).toBeInTheDocument();
  expect(answers.sent(change)).toEqual([]);
});
