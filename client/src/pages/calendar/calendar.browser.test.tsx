import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, bar, drag, form, grid, list, records } from '../../../testing/calendar-page.ts';
import { beamAt, recordAt, recordCard, stationOf } from '../../../testing/fixtures/calendar.ts';
import { visit } from '../../../testing/show.tsx';

beforeEach(answerCalendar);

test('all stations of a kind stand on one timeline, with the beam and how full each one is', async () => {
  await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(page.getByRole('heading', { level: 1, name: /^16–29 ноября 2026$/ })).toBeVisible();
  await expect.element(bar(/^№\s1238, Эксперимент, Прототипов Василий, 16\.11, 09:00 – 18\.11, 09:00/)).toBeVisible();
  await expect.element(page.getByText(/Пучок с 09:00, 120\sч/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'БЕЛОК' })).toBeVisible();
  await expect.element(page.getByText(/занято из 120\sч/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'ДИСК' })).not.toBeInTheDocument();
  expect(answers.sent(list)[0]?.query.toString()).toBe('ms_list=1&start=2026-11-16&finish=2026-11-30');
});

test('a long name of a station takes two lines of its row, and stands whole under the pointer', async () => {
  const name = 'Рентгеноструктурный анализ монокристаллов и высокодисперсных порошков при высоких давлениях';
  answers.answer('GET /api/calendar/stations/', [stationOf({ name })]);
  await visit('/calendar?kind=1&date=2026-11-18');
  const station = page.getByRole('button', { name });
  await expect.element(station).toHaveAttribute('title', name);
  const { height } = station.element().getBoundingClientRect();
  expect([height, station.element().parentElement?.scrollHeight]).toEqual([
    36,
    station.element().parentElement?.clientHeight,
  ]);
});

test('a station opens by its name, by week; what is shown stands in the address', async () => {
  const { router } = await visit('/calendar?kind=1&date=2026-11-18');
  await page.getByRole('button', { name: 'СТМ' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^СТМ, 16–22 ноября 2026$/ })).toBeVisible();
  expect(router.state.location.searchStr).toBe('?date=2026-11-18&station=1');
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /23–29 ноября/ })).toBeVisible();
  await page.getByText('Месяц', { exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'СТМ, Ноябрь 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Сегодня' }).click();
  await expect.poll(() => router.state.location.searchStr).toBe('?station=1&view=month');
});

test('a week is opened at eight in the morning, and the night is above', async () => {
  await page.viewport(1440, 700);
  await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeInTheDocument();
  const scroll = grid('СТМ').element();
  await expect.poll(() => Math.round(scroll.scrollTop)).toBe(Math.round((960 * 8) / 24 - 12));
});

test('a record stays in hand with its times while another week is looked at', async () => {
  await visit('/calendar?station=1&date=2026-11-18&edit=r31');
  const finish = form.getByLabelText('Конец');
  await userEvent.selectOptions(finish, '18:00');
  answers.answer(list, []);
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /23–29 ноября/ })).toBeVisible();
  await expect.element(bar(/№\s1238/)).not.toBeInTheDocument();
  await expect.element(finish).toHaveValue('18:00');
});

test('while a new interval is edited the button for one does nothing, and says so', async () => {
  await visit('/calendar?kind=1&date=2026-11-18');
  const another = page.getByRole('button', { name: 'Интервал', exact: true });
  await another.click();
  await expect.element(form).toBeVisible();
  await expect.element(another).toHaveAttribute('aria-disabled', 'true');
  await form.getByRole('button', { name: 'Отмена' }).click();
  await expect.element(another).not.toHaveAttribute('aria-disabled');
});

test('somebody else’s change is shown without a reload', async () => {
  const { hear } = await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  answers.answer(list, [
    ...records,
    recordAt({ id: 50, proposal_id: 1300, start_date: '2026-11-26 09:00', finish_date: '2026-11-27 09:00' }),
  ]);
  hear('calendar');
  await expect.element(bar(/№\s1300/)).toBeVisible();
});

test('who keeps no station reads where stations would stand', async () => {
  answers.answer('GET /api/calendar/stations/', []);
  await visit('/calendar');
  await expect.element(page.getByText(/Здесь появятся станции, за которые вы отвечаете/)).toBeVisible();
});

test('the same calendar opens over any page, its stations grouped on the left', async () => {
  answers.answer('GET /api/calendar/stations_overview/', []);
  answers.answerList('GET /api/proposals/expert-proposal-new/list/', []);
  await visit('/bs');
  await page.getByRole('button', { name: 'Календарь станций' }).click();
  const dialog = page.getByRole('dialog', { name: 'Календарь станций' });
  const nav = dialog.getByRole('navigation', { name: 'Станции' });
  await expect.element(nav).toMatchTextContent(/Реактор ИР-8.*ДИСК.*Синхротрон.*СТМ.*БЕЛОК/);
  await nav.getByRole('button', { name: 'СТМ' }).click();
  await expect.element(dialog.getByRole('heading', { level: 2, name: /^СТМ, 16–22 ноября 2026$/ })).toBeVisible();
});

const keptBeam = page.getByRole('button', { name: /^Пучок с 09:00, 120\sч/ });
const answerKeeper = () => {
  answers.answer('GET /api/calendar/stations/', [stationOf({ beam: recordTypes.synchrotronBeam })]);
  answers.answer(list, [...records.slice(1), beamAt({ actions: ['close', 'remove'] })]);
};

test('beam is opened where it stands by whoever keeps it', async () => {
  answerKeeper();
  answers.answer('POST /api/experiment/detail/', recordCard());
  answers.answer('POST /api/references/files/list/', []);
  const { router } = await visit('/calendar?kind=1&date=2026-11-18');
  await keptBeam.click();
  await expect.poll(() => router.state.location.searchStr).toContain('event=90');
});

test('new beam is drawn along the days by whoever keeps it', async () => {
  answerKeeper();
  await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(keptBeam).toBeVisible();
  const days = keptBeam.element().parentElement;
  if (!days) throw new Error('Beam stands along the days');
  await drag(days, { x: days.getBoundingClientRect().width / 2, y: 0 });
  await expect.element(page.getByRole('form', { name: 'Интервал: Пучок синхротрона' })).toBeVisible();
});

test('who keeps no beam sees it, and opens nothing', async () => {
  await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(page.getByText(/Пучок с 09:00, 120\sч/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Пучок с/ })).not.toBeInTheDocument();
});

test('a record whose dates are being changed is edited no more once its time is given back', async () => {
  answers.answer('POST /api/experiment/detail/', recordCard());
  answers.answer('POST /api/references/files/list/', []);
  answers.answer('POST /api/calendar/delete/', {
    status: 'ok',
    detail: 'Интервал удалён',
    remaining_hours: 60,
    change_id: 82,
    status_id: 5,
  });
  const { router } = await visit('/calendar?kind=1&date=2026-11-18&edit=r31');
  await expect.element(form).toBeVisible();
  await bar(/№\s1238/).click();
  await page.getByRole('button', { name: 'Освободить время' }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(router.state.location.searchStr).not.toContain('edit');
});
