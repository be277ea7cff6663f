import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, drag, firstRecord, list, records } from '../../../testing/calendar-page.ts';
import {
  addedAnswer,
  beamAt,
  changedAnswer,
  recordAt,
  recordCard,
  stationOf,
} from '../../../testing/fixtures/calendar.ts';
import { visitWith } from '../../../testing/fixtures/visit.ts';
import { expectOneCall, expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { heldKeys } from '../../lib/use-keys.ts';

const change = 'PATCH /api/calendar/detail/';
const add = 'POST /api/calendar/detail/';
const bar = (name: RegExp) => page.getByRole('button', { name }).first();
const grid = (name: string) => page.getByRole('region', { name, exact: true });
const form = page.getByRole('form');
const save = page.getByRole('button', { name: 'Сохранить' });

beforeEach(answerCalendar);

/** Pixels of a day on the grid of a kind. */
const dayWidth = (days = 14) =>
  (document.querySelector('[data-record="31"]')?.parentElement?.getBoundingClientRect().width ?? 0) / days;

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

test('a record is dragged to another time, saved once, and put back by Ctrl Z', async () => {
  await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  const moved = { ...firstRecord, start_date: '2026-11-21 09:00', finish_date: '2026-11-23 09:00', version: 2 };
  answers.answer(change, changedAnswer(moved, 77));
  answers.answer('POST /api/calendar/undo/', {
    status: 'ok',
    detail: 'Изменение отменено',
    remaining_hours: null,
    change_id: null,
    records: [firstRecord],
    removed: [],
  });
  await drag(bar(/№\s1238/).element(), { x: dayWidth() * 5, y: 0 });
  await expect
    .poll(() => answers.sent(change)[0]?.body)
    .toEqual({
      id: 31,
      seen_version: 1,
      start_date: '2026-11-21 09:00',
      finish_date: '2026-11-23 09:00',
    });
  const undo = page.getByRole('button', { name: 'Вернуть' });
  // It is seen a moment before its key is heard.
  await expect.poll(() => heldKeys().map(({ group }) => group)).toContain('change');
  await expectOneCall(
    () => window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyZ', ctrlKey: true })),
    'POST /api/calendar/undo/',
  );
  expect(answers.sent('POST /api/calendar/undo/')[0]?.body).toEqual({ change_id: 77 });
  await expect.element(undo).not.toBeInTheDocument();
});

test('a time on whose days somebody is expected asks before it is moved to others', async () => {
  answers.answer('GET /api/visits/list/', [visitWith({ slot_id: 31, arrives: '2026-11-16', leaves: '2026-11-18' })]);
  answers.answer(change, changedAnswer(firstRecord, 77));
  await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  await drag(bar(/№\s1238/).element(), { x: dayWidth() * 5, y: 0 });
  const dialog = page.getByRole('dialog', { name: 'Перенести на другие дни?' });
  await expect.element(dialog).toMatchTextContent(/1 человек назвал дни визита: Оксидов П\. Н\./);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers.sent(change)).toEqual([]);
  await drag(bar(/№\s1238/).element(), { x: dayWidth() * 5, y: 0 });
  await expectSentOnce(dialog.getByRole('button', { name: 'Перенести', exact: true }), change);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('within the days that were named a time is moved without a word', async () => {
  answers.answer('GET /api/visits/list/', [visitWith({ slot_id: 31, arrives: '2026-11-10', leaves: '2026-11-30' })]);
  answers.answer(change, changedAnswer(firstRecord, 77));
  await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  await drag(bar(/№\s1238/).element(), { x: dayWidth() * 5, y: 0 });
  await expect.poll(() => answers.sent(change)).toHaveLength(1);
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('the last change is taken back once, however often the button is pressed', async () => {
  await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  answers.answer(change, changedAnswer(firstRecord, 77));
  await drag(bar(/№\s1238/).element(), { x: dayWidth() * 5, y: 0 });
  answers.refuse('POST /api/calendar/undo/', 409, { error: 'Это изменение уже нельзя отменить', code: 'undo_late' });
  await expectSentOnce(
    page.getByRole('button', { name: 'Вернуть' }),
    'POST /api/calendar/undo/',
    'features/calendar/calendar-view.tsx › UndoNote',
  );
  await expect.element(page.getByText('Это изменение уже нельзя отменить')).toBeVisible();
});

test('a change is not offered to be taken back once its record was changed again', async () => {
  const { hear } = await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  answers.answer(change, changedAnswer({ ...firstRecord, version: 2 }, 77));
  await drag(bar(/№\s1238/).element(), { x: dayWidth() * 5, y: 0 });
  const undo = page.getByRole('button', { name: 'Вернуть' });
  await expect.element(undo).toBeVisible();
  answers.answer(list, [{ ...firstRecord, version: 3 }]);
  hear('calendar');
  await expect.element(undo).not.toBeInTheDocument();
});

test('what is dragged onto a taken place is not sent: the editor opens with it and names what is in the way', async () => {
  const { router } = await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  await drag(bar(/№\s1238/).element(), { x: dayWidth() * 2, y: 0 });
  await expect.element(form).toMatchTextContent(/Занято\s24\sч: №\s1253, Ламелина Юлия, 19\.11, 09:00 – 20\.11, 09:00/);
  await expect.element(form.getByLabelText('Начало')).toHaveValue('09:00');
  await expect.element(save).toBeDisabled();
  expect(router.state.location.searchStr).toContain('edit=r31');
  expect(answers.sent(change)).toEqual([]);
  await form.getByRole('button', { name: 'Начать в 09:00' }).click();
  await expect.element(save).toBeEnabled();
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

test('a drag that Esc ends changes nothing', async () => {
  await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  await drag(bar(/№\s1238/).element(), { x: dayWidth() * 5, y: 0 }, { end: false });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Пересечений нет.')).not.toBeInTheDocument();
  window.dispatchEvent(new PointerEvent('pointerup'));
  expect(answers.changes()).toEqual([]);
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

test('a proposal that waits is dragged onto the timeline and takes what is left to it', async () => {
  await visit('/calendar?station=1&date=2026-11-18&view=month');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  answers.answer(add, addedAnswer(recordAt({ id: 40, proposal_id: 1233 }), 79));
  const item = page.getByRole('listitem').filter({ hasText: 'Ближний порядок' }).element();
  const row = document.querySelector('[data-record="31"]')?.getBoundingClientRect();
  const from = item.getBoundingClientRect();
  // Six days after its beginning: 22.11, 09:00.
  await drag(item, {
    x: (row?.left ?? 0) + dayWidth(7) * 6 - from.left - Math.min(from.width / 2, 40),
    y: (row?.top ?? 0) + 10 - from.top - from.height / 2,
  });
  await expect
    .poll(() => answers.sent(add)[0]?.body)
    .toEqual({
      type: recordTypes.experiment,
      proposal_id: 1233,
      station_id: 1,
      start_date: '2026-11-22 09:00',
      finish_date: '2026-11-23 21:00',
    });
});

test('a proposal that waits and is let go beside the grid goes on waiting', async () => {
  await visit('/calendar?station=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'Ближний порядок' }).element();
  const over = grid('СТМ').element().getBoundingClientRect();
  const { left, width, top } = item.getBoundingClientRect();
  // Over the grid, and back to the list.
  await drag(item, { x: over.left + 200 - left - width / 2, y: over.top + 200 - top }, { end: false });
  const at = { clientX: left + 8, clientY: top + 8 };
  globalThis.dispatchEvent(new PointerEvent('pointermove', at));
  await expect.element(page.getByText('Пересечений нет')).not.toBeInTheDocument();
  globalThis.dispatchEvent(new PointerEvent('pointerup', at));
  expect(answers.sent(add)).toEqual([]);
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
