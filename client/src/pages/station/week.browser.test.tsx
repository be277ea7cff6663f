import { mondayOf } from '@luch/contract/kernel/days.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { caseWith } from '../../../testing/fixtures/safety.ts';
import { needWith, weekSlotWith } from '../../../testing/fixtures/visit.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';
import { today } from '../../lib/dates.ts';

const slots = 'GET /api/visits/week/';
const readiness = 'GET /api/visits/readiness/';
const cases = 'GET /api/safety/list/';

beforeEach(() => {
  answerPortal('bs');
  answers.answer('GET /api/calendar/stations/', []);
  answers.answer(slots, [
    weekSlotWith(),
    weekSlotWith({
      id: 8,
      proposal_id: 1244,
      name: 'Сульфиды',
      start_date: '2026-11-26 09:00',
      finish_date: '2026-11-27 09:00',
      // Clocks have gone back in between.
      hours: 25,
    }),
  ]);
  answers.answer(readiness, [
    needWith({ state: 'ready', text: 'подтверждено', turn: 'nobody' }),
    needWith({ slot_id: 8, proposal_id: 1244, visit_id: 2, state: 'late', text: 'срок подтверждения прошёл' }),
    needWith({ slot_id: 8, proposal_id: 1244, visit_id: null, need: 'sample', who: '', text: 'ждёт допуска' }),
  ]);
});

test('a week shows what is late first, with a column for each need', async () => {
  await visit('/week?station=3&week=2026-11-25');
  const groups = page.getByRole('table').getByText(/^(Не готовы|Готовы)/);
  await expect.poll(() => groups.elements().map((one) => one.textContent)).toEqual(['Не готовы 1', 'Готовы 1']);
  const rows = page.getByRole('row').filter({ hasText: '№' });
  await expect.element(rows.first()).toMatchTextContent(/26\.11.*09:00.*25\sч.*Сульфиды.*№ 1244.*0 из 1.*ждёт.*0 из 2/);
  await expect.element(rows.nth(1)).toMatchTextContent(/24\.11.*36\sч.*Медь в цеолитах.*1.*1 из 1/);
  const sent = answers.sent(slots).at(-1)?.query;
  expect([sent?.get('station_id'), sent?.get('week')]).toEqual(['3', '2026-11-23']);
  await expectAccessiblePage();
});

test('a course that the station gives is marked as passed in the week, of whoever is chosen', async () => {
  const course = { need: 'training', turn: 'station', course_id: 4, about: 'Лазер', can_tick: true } as const;
  answers.answer(readiness, [
    needWith(course),
    needWith({ ...course, visit_id: 2, person_id: 5, who: 'Сульфидов А. А.' }),
    needWith({ ...course, slot_id: 8, proposal_id: 1244, visit_id: 3, can_tick: false }),
  ]);
  const tick = 'POST /api/training/tick/';
  answers.answer(tick, { status: 'ok', detail: 'Отмечено', valid_until: '2027-03-01' });
  await visit('/week?station=3&week=2026-11-25');
  await page.getByRole('button', { name: /^Отметить курс/ }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Кто и какой курс' }).click();
  await page.getByRole('option', { name: 'Сульфидов А. А., Лазер' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отметить' }).click();
  await expect.poll(() => answers.sent(tick).at(-1)?.body).toMatchObject({ person_id: 5, course_id: 4 });
});

test('an address that names no day of a calendar has this week', async () => {
  await visit('/week?station=3&week=2026-99-99');
  await expect.element(page.getByRole('row').filter({ hasText: '№' }).first()).toBeVisible();
  expect(answers.sent(slots).at(-1)?.query.get('week')).toBe(mondayOf(today()));
});

test('no experiment is called ready while nobody knows what it needs', async () => {
  answers.refuse(readiness, 500, {});
  await visit('/week?station=3&week=2026-11-25');
  await expect.element(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
  await expect.element(page.getByText(/^Готовы/)).not.toBeInTheDocument();
});

test('without the stations nobody is told that there is none', async () => {
  answers.refuse('GET /api/calendar/stations/', 500, {});
  await visit('/week');
  await expect.element(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
  await expectAccessiblePage();
});

const sampleWaits = () => {
  answers.answer(readiness, [
    needWith({ need: 'sample', visit_id: null, who: '', state: 'ready', text: 'допущен', turn: 'nobody' }),
    needWith({
      slot_id: 8,
      proposal_id: 1244,
      visit_id: null,
      need: 'sample',
      who: '',
      text: 'согласуйте',
      turn: 'station',
    }),
  ]);
  answers.answer(cases, ({ query }) => [
    caseWith({ proposal_id: Number(query.get('proposal_id')), status: 1, status_name: 'Ждёт станцию' }),
  ]);
};
const panel = (id: number) => page.getByRole('heading', { name: `Допуск, заявка № ${id}` });

test('a sample that waits for the station stands beside the week, with its steps, statements and the door sign', async () => {
  sampleWaits();
  await visit('/week?station=3&week=2026-11-25');
  await expect.element(panel(1244)).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Автор13\.11\.2026Станция\s*Безопасность.*H225/);
  await expect.element(page.getByRole('button', { name: 'Лист на дверь' })).toBeVisible();
  await expectAccessiblePage();
});

test('another sample is a press away and stays in the address; once closed, none stands there', async () => {
  sampleWaits();
  const { router } = await visit('/week?station=3&week=2026-11-25');
  await page.getByRole('button', { name: /допущен/ }).click();
  await expect.element(panel(1238)).toBeVisible();
  expect(router.state.location.searchStr).toContain('sample=1238');
  await page.getByRole('button', { name: 'Закрыть образец' }).click();
  await expect.element(panel(1244)).not.toBeInTheDocument();
  await expect.element(panel(1238)).not.toBeInTheDocument();
});

afterEach(() => page.viewport(1280, 900));

test('where there is no room beside the week, a sample opens over it', async () => {
  await page.viewport(1000, 800);
  sampleWaits();
  await visit('/week?station=3&week=2026-11-25');
  const sample = page.getByRole('button', { name: /согласуйте/ });
  await expect.element(sample).toBeVisible();
  await expect.element(panel(1244)).not.toBeInTheDocument();
  await sample.click();
  await expect.element(page.getByRole('dialog', { name: 'Допуск, заявка № 1244' })).toBeVisible();
});

test('another week is a press away and stays in the address', async () => {
  const { router } = await visit('/week?station=3&week=2026-11-25');
  await page.getByRole('button', { name: 'Неделя позже' }).click();
  await expect.poll(() => router.state.location.searchStr).toContain('week=2026-11-30');
  await expect.poll(() => answers.sent(readiness).at(-1)?.query.get('week')).toBe('2026-11-30');
});

test('an empty week says so and leads to the next that has something; without a station there is nothing to choose', async () => {
  answers.answer(slots, []);
  answers.answer(readiness, []);
  answers.answer('GET /api/visits/next_week/', { week: '2026-12-14' });
  const { router, ...shown } = await visit('/week?station=3&week=2026-11-25');
  await expect.element(page.getByText('На этой неделе экспериментов нет')).toBeVisible();
  await page.getByRole('button', { name: 'К неделе с 14.12.2026' }).click();
  await expect.poll(() => router.state.location.searchStr).toContain('week=2026-12-14');
  await shown.unmount();
  answers.answer('GET /api/visits/next_week/', { week: null });
  await visit('/week?station=3&week=2026-12-16');
  await expect.element(page.getByText('И на следующих неделях пока нет')).toBeVisible();
  await visit('/week');
  await expect.element(page.getByText('Выберите станцию')).toBeVisible();
});

test('is closed to whoever has no station', async () => {
  answerPortal();
  const { router } = await visit('/week');
  await expect.poll(() => router.state.location.pathname).not.toBe('/week');
});
