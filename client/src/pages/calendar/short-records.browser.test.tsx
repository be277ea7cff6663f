import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, list } from '../../../testing/calendar-page.ts';
import { beamAt, recordAt } from '../../../testing/fixtures/calendar.ts';
import { visit } from '../../../testing/show.tsx';

beforeEach(async () => {
  await answerCalendar();
  answers.answer(list, [
    beamAt(),
    recordAt({ id: 41, start_date: '2026-11-18 10:00', finish_date: '2026-11-18 11:00' }),
    recordAt({ id: 42, proposal_id: 1253, start_date: '2026-11-18 11:00', finish_date: '2026-11-18 12:00' }),
    recordAt({
      id: 43,
      type: recordTypes.inhouse,
      experiment_name: 'Юстировка',
      proposal_id: null,
      proposal_applicant: '',
      start_date: '2026-11-18 13:00',
      finish_date: '2026-11-18 14:00',
    }),
    recordAt({ id: 44, proposal_id: 1221, start_date: '2026-11-22 22:00', finish_date: '2026-11-22 23:00' }),
    recordAt({ id: 45, proposal_id: 1260, start_date: '2026-11-18 15:00', finish_date: '2026-11-18 15:30' }),
  ]);
});

/** What is seen of the words of a record; of what something lies over or cuts, that it is cut. */
function seen(id: number): string[] {
  const bar = document.querySelector(`[data-record="${id}"]`);
  bar?.scrollIntoView({ block: 'center' });
  return [...(bar?.querySelectorAll('b, span') ?? [])].flatMap((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (words.childElementCount > 0 || right - left < 1) return [];
    const corners = [left + 1, right - 1].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
    const parts = corners.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('button') === bar).length;
    return parts === 0 ? [] : [parts === corners.length ? words.textContent : `cut: ${words.textContent}`];
  });
}
const expectSeen = async (id: number, ...words: string[]) => {
  await expect.poll(() => seen(id).map((text) => text.replaceAll(/\s/gu, ' '))).toEqual(words);
};

test.each([1440, 1024])(
  'records of an hour are read by their numbers and names in a month, at %d px',
  async (width) => {
    await page.viewport(width, 900);
    await visit('/calendar?station=1&view=month&date=2026-11-18');
    await expectSeen(41, '1238');
    await expectSeen(42, '1253');
    await expectSeen(43, 'Юстировка');
    await expectSeen(44, '1221');
    await expectSeen(45, '1260');
  },
);

test('records of an hour are read by their numbers among all stations of a facility', async () => {
  await visit('/calendar?kind=1&date=2026-11-18');
  await expectSeen(41, '1238');
  await expectSeen(42, '1253');
  await expectSeen(44, '1221');
  await expectSeen(45, '1260');
});

test('in a week a record of an hour says what it is and when, in whole lines, and one of half an hour too', async () => {
  await visit('/calendar?station=1&date=2026-11-18');
  await expectSeen(41, '№ 1238', '10:00–11:00');
  await expectSeen(43, 'Юстировка', '13:00–14:00');
  await expectSeen(45, '№ 1260', '15:00–15:30');
});

test('the words of a long record stay in sight while its day is scrolled', async () => {
  answers.answer(list, [recordAt({ start_date: '2026-11-17 20:00', finish_date: '2026-11-19 09:00' })]);
  await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(page.getByRole('button', { name: /^№\s1238/ }).first()).toBeInTheDocument();
  const [grid, day] = [page.getByRole('region', { name: 'СТМ', exact: true }), page.getByText('весь день')];
  for (const top of [0, 200, 400]) {
    grid.element().scrollTo({ top });
    const { top: upper } = grid.element().getBoundingClientRect();
    await expect.poll(() => day.element().getBoundingClientRect().top - upper).toBeGreaterThan(0);
    await expect.poll(() => day.element().getBoundingClientRect().top - upper).toBeLessThan(160);
  }
});

test('in a low window, as at 200 %, the names of stations stay in sight however far one has scrolled', async () => {
  await page.viewport(720, 450);
  await visit('/calendar?view=month&date=2026-11-18');
  const name = page.getByRole('button', { name: /^БЕЛОК/ }).first();
  await expect.element(name).toBeVisible();
  const scrolled = name.element().closest('section');
  scrolled?.scrollTo({ left: scrolled.scrollWidth });
  expect(scrolled?.scrollLeft).toBeGreaterThan(0);
  await expect
    .poll(() => name.element().getBoundingClientRect().left)
    .toBeGreaterThanOrEqual(scrolled?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY);
});
