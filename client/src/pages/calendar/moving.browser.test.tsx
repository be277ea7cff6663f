import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, change, firstRecord, list } from '../../../testing/calendar-page.ts';
import { changedAnswer } from '../../../testing/fixtures/calendar.ts';
import { visitWith } from '../../../testing/fixtures/visit.ts';
import { visit } from '../../../testing/show.tsx';

/* A record between its drop and the answer. */

const visits = 'GET /api/visits/list/';
const at = (when: RegExp) => page.getByRole('button', { name: new RegExp(`№\\s1238, .*${when.source}`) }).first();
const before = at(/16\.11, 09:00 – 18\.11, 09:00/);
const after = at(/16\.11, 08:00 – 18\.11, 08:00/);
const move = async () => {
  document.querySelector<HTMLElement>('[data-record="31"]')?.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}{Enter}');
};

const open = async () => {
  const visited = await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(before).toBeInTheDocument();
  return visited;
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

/** Moved to the next day, on which somebody who is expected is not there. */
const moveToOtherDays = async () => {
  document.querySelector<HTMLElement>('[data-record="31"]')?.focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
  await expect.element(at(/17\.11, 09:00 – 19\.11, 09:00/)).toBeInTheDocument();
};
const expected = [visitWith({ slot_id: 31, arrives: '2026-11-16', leaves: '2026-11-16' })];
const question = page.getByRole('dialog', { name: 'Перенести на другие дни?' });

test('it stands in its new place while the visits are on their way, and goes back after a no', async () => {
  await open();
  const gate = answers.hold(visits, expected);
  await moveToOtherDays();
  expect(answers.sent(change)).toEqual([]);
  gate.release();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(before).toBeInTheDocument();
  expect(answers.sent(change)).toEqual([]);
});

test('after a no it stands where somebody else has put it meanwhile', async () => {
  await open();
  answers.answer(visits, expected);
  await moveToOtherDays();
  await expect.element(question).toBeVisible();
  answers.answer(list, [
    { ...firstRecord, start_date: '2026-11-16 12:00', finish_date: '2026-11-18 12:00', version: 2 },
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(at(/16\.11, 12:00 – 18\.11, 12:00/)).toBeInTheDocument();
});

test.each([true, false])(
  'who leaves before it is answered finds it where it was (asked already: %s)',
  async (isAsked) => {
    const { router } = await open();
    const gate = answers.hold(visits, expected);
    await moveToOtherDays();
    if (isAsked) {
      gate.release();
      await expect.element(question).toBeVisible();
    }
    await router.navigate({ to: '/privacy' });
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector('[data-record]')).toBe(null);
    if (!isAsked) gate.release();
    const asked = answers.hold(list, [firstRecord]);
    await router.navigate({ to: '/calendar', search: { station: 1, date: '2026-11-18' } });
    await expect.element(before).toBeInTheDocument();
    expect(answers.sent(change)).toEqual([]);
    asked.release();
  },
);
