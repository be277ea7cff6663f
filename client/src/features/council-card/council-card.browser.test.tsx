import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { councilIn } from '../../../testing/fixtures/council-card.ts';
import { councilStep, noConsequences } from '../../../testing/fixtures/council.ts';
import { expectOneCall, expectSentOnce } from '../../../testing/press-twice.ts';
import { letterKind } from '../../../testing/fixtures/letters.ts';
import { show } from '../../../testing/show.tsx';
import { CouncilCardDialog } from './council-card-dialog.tsx';

const ignore = () => undefined;
const detail = 'GET /api/councils/detail/';
const open = async (card = councilIn(councilStatus.review), onClose: () => void = ignore) => {
  answers.answer(detail, card);
  return show(<CouncilCardDialog id={5} onClose={onClose} onOpenProposal={ignore} />, 'councils');
};
const nothing = noConsequences({
  action: 'finish_discussion',
  council_status: councilStatus.review,
  to_status: councilStatus.planning,
});
const said = (sent: { body: unknown } | undefined) => sent?.body;

test('a move says what it will do, and is sent once', async () => {
  const onClose = vi.fn<() => void>();
  answers.answer('POST /api/councils/move_preview/', {
    ...nothing,
    proposals: [{ to_status: 11, status_name: 'Отклонена', count: 2 }],
    released: [{ proposal_id: 1290, name: 'Медь в цеолитах' }],
    letters: [letterKind('rejected', 'Отказ', ['Авторова О. Ю.', 'Белов И. П.'])],
    over_budget: [{ station_id: 1, name: 'СТМ', hours: 12.5 }],
    unconfirmed: [{ user_id: 3, name: 'Экспертов Р. М.', count: 1 }],
    ending: [
      { user_id: 4, name: 'Плёнкина А. И.', count: 3, rated: 2 },
      { user_id: 5, name: 'Кластеров И. П.', count: 1, rated: 0 },
    ],
  });
  answers.answer('POST /api/councils/next_status/', { status: 'ok', council_status: 5, detail: 'Совет 12' });
  answers.answer(detail, councilIn(councilStatus.review));
  await show(<CouncilCardDialog id={5} onClose={onClose} onOpenProposal={ignore} />, 'councils');
  await page.getByRole('button', { name: 'Закончить очную часть' }).click();
  const dialog = page.getByRole('dialog', { name: /Закончить очную часть/ });
  await expect.element(dialog).toMatchTextContent(/2\sзаявки/);
  await expect.element(dialog).toMatchTextContent(/СТМ: на 12,5\sч/);
  await expect.element(dialog).toMatchTextContent(/Экспертов\sР\.\sМ\./);
  await expect
    .element(dialog)
    .toMatchTextContent(/Плёнкина.*: 3\sзаявки, 2\sоценки не будут учтены; Кластеров.*: 1\sзаявка/);
  await expect.element(dialog).toMatchTextContent(/№\s1290\sМедь\sв\sцеолитах/);
  const send = dialog.getByRole('button', { name: 'Закончить очную часть' });
  await expectSentOnce(send, 'POST /api/councils/next_status/', 'entities/council/moves/move-dialog.tsx › MoveDialog');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers.sent('POST /api/councils/next_status/').map(said)).toEqual([{ council_id: 5, from_status: 2 }]);
  expect(onClose).not.toHaveBeenCalled();
});

const time = 'POST /api/council/update_time/';
test('a start time is chosen without being sent, then sent once with the one that stood there', async () => {
  const held = answers.hold(time, { status: 'ok', detail: 'Время начала изменено' });
  await open(councilIn(councilStatus.draft));
  const field = page.getByLabelText('Начало заседания');
  await expect.element(field).toBeVisible();
  const select = field.element() as HTMLSelectElement;
  for (const value of ['13:00', '13:30', '14:30']) await userEvent.selectOptions(select, value);
  expect(answers.sent(time)).toEqual([]);
  const save = page.getByRole('button', { name: 'Сохранить время' });
  await expectSentOnce(save, time, 'features/council-card/council-head.tsx › StartTime');
  await expect.element(field).toHaveValue('14:30');
  expect(said(answers.sent(time)[0])).toEqual({ council_id: 5, start_time: '14:30', seen_start_time: '11:00' });
  held.release();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

const saveHours = 'POST /api/councils/save_time_available/';
const openHours = async () => {
  const card = councilIn(councilStatus.review);
  const [station] = card.council_stations;
  if (!station) throw new Error('no station');
  const onClose = vi.fn<() => void>();
  await open(card, onClose);
  await page.getByRole('button', { name: /СТМ/ }).click();
  return { card, station, onClose, field: page.getByLabelText('Доступно часов, СТМ') };
};

test('the hours that a station has are sent once, by Enter or by leaving the field', async () => {
  const { station, field } = await openHours();
  answers.answer(saveHours, { status: 'ok', detail: '', station: { ...station, available_time: 96.5 } });
  await field.fill('96,5');
  const input = field.element() as HTMLInputElement;
  await expectOneCall(
    () => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      input.blur();
    },
    saveHours,
    'features/council-card/budgets/available-time.tsx › AvailableTime',
  );
  expect(said(answers.sent(saveHours)[0])).toEqual({
    council_id: 5,
    station_id: 1,
    council_station_id: 1,
    new_time_available: 96.5,
    seen_time_available: 180,
  });
  await expect.element(page.getByRole('button', { name: /СТМ/ })).toMatchTextContent(/96,5/);
});

test('hours that were refused stand beside those of somebody else, and go over them by Enter alone', async () => {
  const { card, station, field } = await openHours();
  answers.refuse(saveHours, 409, { code: 'moved_on' });
  await field.fill('90');
  answers.answer(detail, { ...card, council_stations: [{ ...station, available_time: 200 }] });
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(/^Сейчас: 200 ч/)).toBeVisible();
  await expect.element(field).toHaveValue('90');
  await field.click();
  await userEvent.keyboard('{Tab}');
  expect(answers.sent(saveHours)).toHaveLength(1);
  await expect.element(page.getByText(/^Сейчас: 200 ч/)).toBeVisible();
  answers.answer(saveHours, { status: 'ok', detail: '', station: { ...station, available_time: 90 } });
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answers.sent(saveHours).length).toBe(2);
  expect(said(answers.sent(saveHours)[1])).toMatchObject({ new_time_available: 90, seen_time_available: 200 });
  await expect.element(page.getByText(/^Сейчас: 200 ч/)).not.toBeInTheDocument();
});

test('hours that did not arrive are sent again by leaving the field, over what was seen', async () => {
  const { field } = await openHours();
  answers.refuse(saveHours, 503);
  await field.fill('90');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(/^Сейчас: 180 ч/)).toBeVisible();
  await field.click();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => answers.sent(saveHours).length).toBe(2);
  expect(said(answers.sent(saveHours)[1])).toMatchObject({ new_time_available: 90, seen_time_available: 180 });
});

test('Esc lets refused hours go, and what stands there is seen again', async () => {
  const { card, station, field, onClose } = await openHours();
  answers.refuse(saveHours, 409, { code: 'moved_on' });
  await field.fill('90');
  answers.answer(detail, { ...card, council_stations: [{ ...station, available_time: 200 }] });
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(/^Сейчас: 200 ч/)).toBeVisible();
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('200');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText(/^Сейчас: 200 ч/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toHaveFocus();
  expect(answers.sent(saveHours)).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('a start time that did not arrive is still chosen; where somebody was faster, theirs is shown', async () => {
  answers.refuse(time, 503);
  await open(councilIn(councilStatus.draft));
  const field = page.getByLabelText('Начало заседания');
  await expect.element(field).toBeVisible();
  await userEvent.selectOptions(field, '13:00');
  const save = page.getByRole('button', { name: 'Сохранить время' });
  await save.click();
  await expect.poll(() => answers.sent(time).length).toBe(1);
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await expect.element(field).toHaveValue('13:00');
  answers.refuse(time, 409, { code: 'moved_on' });
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('11:00');
});

test('Esc closes what lies on top: a question first, a field next, the card last', async () => {
  answers.answer('POST /api/councils/move_preview/', nothing);
  const onClose = vi.fn<() => void>();
  answers.answer(detail, councilIn(councilStatus.review));
  await show(<CouncilCardDialog id={5} onClose={onClose} onOpenProposal={ignore} />, 'councils');
  await page.getByRole('button', { name: 'Закончить очную часть' }).click();
  const asked = page.getByRole('dialog', { name: /Закончить очную часть/ });
  await expect.element(asked).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('j');
  await page.getByRole('textbox', { name: 'Комментарий совета' }).fill('Ещё не всё');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a question about a move says who else has moved the council meanwhile', async () => {
  answers.answer('POST /api/councils/move_preview/', { ...nothing, council_status: councilStatus.planning });
  const card = councilIn(councilStatus.review);
  await open(card);
  await expect.element(page.getByRole('button', { name: 'Закончить очную часть' })).toBeVisible();
  const step = councilStep({
    id: 9,
    action: 'finish_discussion',
    status_id: councilStatus.planning,
    title: 'Очная часть закончена',
    init_by: 'Сидорова В. П.',
  });
  answers.answer(
    detail,
    councilIn(councilStatus.planning, { status_name: 'Планирование времени', history: [...card.history, step] }),
  );
  await page.getByRole('button', { name: 'Закончить очную часть' }).click();
  const asked = page.getByRole('dialog', { name: /Закончить очную часть/ });
  await expect.element(asked.getByRole('alert')).toMatchTextContent(/Сидорова В. П. · Очная часть закончена/);
  await expect.element(asked.getByRole('alert')).toMatchTextContent(/статус «Планирование времени»/);
  await expect.element(asked.getByRole('button', { name: 'Закончить очную часть' })).toBeDisabled();
  await asked.getByRole('alert').getByRole('button', { name: 'Завершить совет' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Завершить совет 12?' })).toBeVisible();
});

test('the place and the day of a council are changed once, beside what stands', async () => {
  const update = 'POST /api/councils/update/';
  answers.answer(update, { status: 'ok', detail: 'Совет изменён' });
  await open(councilIn(councilStatus.planned, { place: 'Зал 1' }));
  await page.getByRole('button', { name: 'Изменить совет' }).click();
  await page.getByRole('textbox', { name: /Место/ }).fill('Зал 2');
  await expectSentOnce(
    page.getByRole('button', { name: 'Сохранить' }),
    update,
    'features/council-card/edit-council-dialog.tsx › EditCouncilDialog',
  );
  expect(said(answers.sent(update)[0])).toMatchObject({
    council_id: 5,
    name: '12',
    date: '2026-03-10',
    place: 'Зал 2',
    is_si: true,
    si_session_name: '2026-1',
    seen_history: 1,
  });
});

test('once a council discusses, its day is no field any more', async () => {
  await open(councilIn(councilStatus.review, { place: 'Зал 1' }));
  await page.getByRole('button', { name: 'Изменить совет' }).click();
  await expect.element(page.getByRole('textbox', { name: /Место/ })).toHaveValue('Зал 1');
  await expect.element(page.getByRole('textbox', { name: /Дата/ })).not.toBeInTheDocument();
});
