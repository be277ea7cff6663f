import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { aRecord } from '../../../../testing/fixtures/calendar-record.ts';
import { AddIntervalDialog } from './add-interval-dialog.tsx';

const ignore = () => undefined;
const add = 'POST /api/calendar/detail/';
const first = page.getByRole('textbox', { name: 'Первый день' });
const last = page.getByRole('textbox', { name: /Последний день/ });
const send = page.getByRole('button', { name: 'Добавить интервал' });
const start = page.getByRole('combobox', { name: 'Время начала' });
const finish = page.getByRole('combobox', { name: 'Время окончания' });

const open = (left = 36, onClose: () => void = ignore) =>
  show(<AddIntervalDialog planned={{ type: 5, proposalId: 1284, stationId: 1, left }} onClose={onClose} />, 'councils');

async function choose(from: string, to: string) {
  await first.fill('01.10.2026');
  await userEvent.keyboard('{Tab}');
  await start.selectOptions(from);
  await finish.selectOptions(to);
}
/** What stands under a field as its error. */
const errorOf = (field: typeof first) => {
  const ids = (field.element().getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ');
};

test('an interval is added once, however often the button is pressed, and the dialog closes', async () => {
  const interval = { start_date: '2026-10-01 09:00', finish_date: '2026-10-01 12:30' };
  const record = aRecord({ id: 32, type: 5, ...interval });
  const afterwards = { remaining_hours: 32.5, change_id: 7 };
  answers.answer(add, { status: 'ok', detail: 'Интервал добавлен', ...afterwards, record, records: [record] });
  const onClose = vi.fn<() => void>();
  await open(36, onClose);
  await expect.element(send).toBeDisabled();
  await choose('09:00', '12:30');
  await expectSentOnce(send, add, 'features/council-card/intervals/add-interval-dialog.tsx › AddIntervalDialog');
  expect(answers.sent(add)[0]?.body).toEqual({
    type: 5,
    proposal_id: 1284,
    station_id: 1,
    start_date: '2026-10-01 09:00',
    finish_date: '2026-10-01 12:30',
  });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('an interval without length, or longer than what is left, is refused at its last day and not sent', async () => {
  await open(2.5);
  await expect.element(page.getByText(/Осталось\s2,5\sч/)).toBeVisible();
  await choose('09:00', '09:00');
  await send.click();
  await expect.poll(() => errorOf(last)).toMatch(/Укажите\sкорректный\sинтервал!/);
  await finish.selectOptions('12:00');
  await send.click();
  await expect
    .poll(() => errorOf(last))
    .toMatch(/Выбранный\sвами\sинтервал\sбольше\sдоступного\sлимита\sвремени!\s\(2,5ч\.\)/);
  expect(answers.sent(add)).toEqual([]);
});

test('time that somebody else has taken meanwhile is refused at the first day, with what is in the way', async () => {
  answers.refuse(add, 409, {
    error: 'Это время уже занято',
    code: 'interval_taken',
    record: { start_date: '2026-10-01 08:00', finish_date: '2026-10-01 10:00' },
  });
  await open();
  await choose('09:00', '12:30');
  await send.click();
  await expect.poll(() => errorOf(first)).toMatch(/Это время уже занято\. Занято: 01\.10\.2026, 08:00–10:00/);
  await expect.element(first).toHaveFocus();
  await expect.element(start).toHaveValue('09:00');
});

test('hours that somebody else has taken meanwhile are refused at the last day', async () => {
  answers.refuse(add, 409, { error: 'Больше доступного лимита (1ч.)', code: 'interval_over_limit' });
  await open();
  await choose('09:00', '12:30');
  await send.click();
  await expect.poll(() => errorOf(last)).toMatch(/Больше доступного лимита/);
});

test('what the server says of a day stands at that day; any other refusal is told beside', async () => {
  answers.refuse(add, 400, { errors: { start_date: ['С шагом 30 минут'] } });
  await open();
  await choose('09:00', '12:30');
  await send.click();
  await expect.poll(() => errorOf(first)).toMatch(/С шагом 30 минут/);
  answers.refuse(add, 409, { error: 'Совет уже проведён', code: 'wrong_state' });
  await finish.selectOptions('13:00');
  await first.fill('02.10.2026');
  await send.click();
  await expect.element(page.getByText('Совет уже проведён')).toBeVisible();
});

test('the dialog can be used without seeing it', async () => {
  await open();
  await expect.element(first).toBeVisible();
  await expectAccessibleDialog();
});
