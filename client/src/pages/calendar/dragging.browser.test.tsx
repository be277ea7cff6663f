import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerCalendar, bar, change, drag, firstRecord, form, grid, list } from '../../../testing/calendar-page.ts';
import { addedAnswer, changedAnswer, recordAt } from '../../../testing/fixtures/calendar.ts';
import { visitWith } from '../../../testing/fixtures/visit.ts';
import { expectOneCall, expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { heldKeys } from '../../lib/use-keys.ts';

const add = 'POST /api/calendar/detail/';
const save = page.getByRole('button', { name: 'Сохранить' });

beforeEach(answerCalendar);

/** Pixels of a day on the grid of a kind. */
const dayWidth = (days = 14) =>
  (document.querySelector('[data-record="31"]')?.parentElement?.getBoundingClientRect().width ?? 0) / days;

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

test('a drag that Esc ends changes nothing', async () => {
  await visit('/calendar?kind=1&date=2026-11-18');
  await expect.element(bar(/№\s1238/)).toBeVisible();
  await drag(bar(/№\s1238/).element(), { x: dayWidth() * 5, y: 0 }, { end: false });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Пересечений нет.')).not.toBeInTheDocument();
  window.dispatchEvent(new PointerEvent('pointerup'));
  expect(answers.changes()).toEqual([]);
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
