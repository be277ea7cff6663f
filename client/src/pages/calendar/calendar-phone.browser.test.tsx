import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, list, records } from '../../../testing/calendar-page.ts';
import { beamAt, recordAt, recordCard } from '../../../testing/fixtures/calendar.ts';
import { visit } from '../../../testing/show.tsx';

/** The calendar on a phone: one day, of one station or of all of a kind. */
beforeEach(async () => {
  await answerCalendar();
  await page.viewport(390, 844);
});

test('one day stands under the strip of its week, and nothing is wider than the screen', async () => {
  const { router } = await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Среда, 18 ноября' })).toBeVisible();
  await page.getByRole('button', { name: 'пятница, 20 ноября' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Пятница, 20 ноября' })).toBeVisible();
  expect(router.state.location.searchStr).toContain('date=2026-11-20');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: /Ждут времени/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'СТМ' })).toMatchTextContent(/№\s1233/);
});

test('a finger that stays on what waits sets no time behind the sheet', async () => {
  await visit('/calendar?station=1&date=2026-11-18');
  await page.getByRole('button', { name: /Ждут времени/ }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'Ближний порядок' }).element();
  const { left, top, height } = item.getBoundingClientRect();
  const at = { clientX: left + 40, clientY: top + height / 2, bubbles: true, pointerType: 'touch' };
  item.dispatchEvent(new PointerEvent('pointerdown', at));
  await new Promise((done) => setTimeout(done, 500));
  item.dispatchEvent(new PointerEvent('pointerup', at));
  expect(answers.sent('POST /api/calendar/detail/')).toEqual([]);
});

test.each([390, 320])('days and weeks are as large as a finger at %s px', async (width) => {
  await page.viewport(width, 844);
  await visit('/calendar?station=1&date=2026-11-18');
  const names = ['Следующая неделя', 'Предыдущая неделя', 'среда, 18 ноября', 'воскресенье, 22 ноября', 'Сегодня'];
  for (const name of names) {
    await expect.element(page.getByRole('button', { name })).toBeVisible();
    const { height, width: across } = page.getByRole('button', { name }).element().getBoundingClientRect();
    expect(Math.min(height, across), name).toBeGreaterThanOrEqual(44);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('other weeks are one press away, on the same day of the week', async () => {
  const { router } = await visit('/calendar?station=1&date=2026-11-18');
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Среда, 25 ноября' })).toBeVisible();
  await page.getByRole('button', { name: 'Предыдущая неделя' }).click();
  await page.getByRole('button', { name: 'Предыдущая неделя' }).click();
  await expect.poll(() => router.state.location.searchStr).toContain('date=2026-11-11');
});

test('all stations of a kind stand under each other with the records of the day, and nothing scrolls sideways', async () => {
  answers.answer('POST /api/references/files/list/', []);
  answers.answer('POST /api/experiment/detail/', recordCard());
  answers.answer(list, [
    ...records,
    recordAt({
      id: 41,
      station_id: 2,
      type: recordTypes.inhouse,
      proposal_id: null,
      proposal_applicant: '',
      experiment_name: 'Юстировка монохроматора после замены всех кристаллов',
      start_date: '2026-11-18 10:00',
      finish_date: '2026-11-18 12:30',
    }),
  ]);
  const { router } = await visit('/calendar?kind=1&date=2026-11-18');
  const stations = page.getByRole('list', { name: 'Станции' });
  const of = (name: string) => stations.getByRole('listitem').filter({ hasText: name });
  await expect.element(of('СТМ')).toMatchTextContent(/№\s1238\s+Прототипов\s*до 09:00/);
  await expect.element(of('БЕЛОК')).toMatchTextContent(/Юстировка монохроматора.*10:00–12:30/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  for (const one of document.querySelectorAll('[data-scroll]')) expect(one.scrollWidth).toBe(one.clientWidth);
  await of('БЕЛОК')
    .getByRole('button', { name: /Юстировка/ })
    .click();
  await expect.poll(() => router.state.location.searchStr).toContain('event=41');
});

test('a station opens from the list of all', async () => {
  await visit('/calendar?kind=1&date=2026-11-18');
  await page.getByRole('list', { name: 'Станции' }).getByRole('button', { name: 'СТМ' }).click();
  await expect.element(page.getByRole('region', { name: 'СТМ' })).toBeVisible();
});

test('beam opens for whoever keeps it', async () => {
  answers.answer('POST /api/references/files/list/', []);
  answers.answer('POST /api/experiment/detail/', recordCard());
  answers.answer(list, [...records, beamAt({ id: 92, start_date: '2026-11-18 00:00', actions: ['close', 'remove'] })]);
  const { router } = await visit('/calendar?kind=1&date=2026-11-18');
  await page.getByRole('button', { name: /Пучок синхротрона/ }).click();
  await expect.poll(() => router.state.location.searchStr).toContain('event=92');
});
