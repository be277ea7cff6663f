import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { changedAnswer, recordAt, recordCard } from '../../../../testing/fixtures/calendar.ts';
import { needWith } from '../../../../testing/fixtures/visit.ts';
import { giveFile } from '../../../../testing/give-file.ts';
import { expectOneCall, expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import type { LastChange } from '../view/use-change.ts';
import { RecordDialog } from './record-dialog.tsx';

const card = 'POST /api/experiment/detail/';
const change = 'PATCH /api/calendar/detail/';
const files = 'POST /api/references/files/list/';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const onChanged = vi.fn<(change: LastChange) => void>();
const onOpenProposal = vi.fn<(id: number) => void>();
const onMarkDone = vi.fn<(id: number) => void>();
const refused = { allowed: false, kind: 'not_now', because: 'record_closed' } as const;
const never = {
  dates: refused,
  describe: refused,
  responsibles: refused,
  attach: refused,
  close: refused,
  remove: refused,
};

const open = (facts: Parameters<typeof recordCard>[0] = {}, onClose: () => void = () => undefined) => {
  answers.answer(card, recordCard(facts));
  return show(
    <RecordDialog
      id={31}
      onClose={onClose}
      onOpenProposal={onOpenProposal}
      onMarkDone={onMarkDone}
      onEditDates={() => undefined}
      onChanged={onChanged}
    />,
    'calendar',
  );
};
beforeEach(() => {
  answers.answer(files, []);
  answers.answer('GET /api/visits/readiness/', []);
});

test('a record says what it is, when, for whom and how many hours; its proposal opens', async () => {
  await open({ outside_beam: true });
  const dialog = page.getByRole('dialog', { name: /№\s1238/ });
  await expect.element(dialog).toMatchTextContent(/18\.11(\.2026)?, 09:00 – 19\.11(\.2026)?, 09:00/);
  await expect.element(dialog).toMatchTextContent(/Эксперимент стоит вне времени пучка/);
  await button(/Медь в цеолитах/).click();
  await expect.poll(() => onOpenProposal).toHaveBeenCalledWith(1238);
  await expectAccessibleDialog();
});

test('when the last time of its proposal is over, that it is done is offered beside the record', async () => {
  const { proposal } = recordCard();
  const { hear } = await open();
  const offer = button('Отметить заявку проведённой');
  await expect.element(button(/Медь в цеолитах/)).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  answers.answer(card, recordCard({ proposal: proposal && { ...proposal, mark_done: { allowed: true } } }));
  hear('calendar');
  await offer.click();
  expect(onMarkDone).toHaveBeenCalledWith(1238);
});

test('what its experiment still needs stands on it, with whose turn it is; that of other times does not', async () => {
  answers.answer('GET /api/visits/readiness/', [
    needWith({ slot_id: 31 }),
    needWith({ slot_id: 31, need: 'sample', state: 'ready', turn: 'nobody' }),
    needWith({ slot_id: 32, need: 'parcel', state: 'late', turn: 'station' }),
  ]);
  await open();
  const line = page.getByRole('region', { name: 'Готовность' });
  await expect.element(line).toMatchTextContent(/1 из 2.*Люди.*Образец.*ход того, кто приедет, до 20\.11/);
  expect(line.getByText('Посылк').elements()).toEqual([]);
});

test('one whose time somebody has given back meanwhile offers nothing any more', async () => {
  const { hear } = await open();
  await expect.element(button('Изменить даты')).toBeVisible();
  answers.refuse(card, 404, { error: 'Здесь ничего нет' });
  hear('calendar');
  await expect.element(page.getByText('Здесь ничего нет')).toBeVisible();
  await expect.element(button('Изменить даты')).not.toBeInTheDocument();
});

test('it is marked as done once, with a comment of at least two characters', async () => {
  answers.answer(change, changedAnswer(recordAt({ is_completed: true }), 1));
  await open();
  await button('Отметить как выполненное').click();
  const dialog = page.getByRole('dialog', { name: /Отметить как выполненное/ });
  const send = dialog.getByRole('button', { name: 'Отметить как выполненное' });
  const comment = dialog.getByRole('textbox');
  await comment.fill('а');
  await send.click();
  await expect.element(page.getByText('Оставьте комментарий')).toBeVisible();
  expect(answers.sent(change)).toEqual([]);
  await comment.fill('снято шесть образцов');
  await expectSentOnce(send, change, 'features/calendar/card/close-record.tsx › CloseRecord');
  expect(answers.sent(change)[0]?.body).toEqual({
    id: 31,
    seen_version: 1,
    close_record: true,
    comments: 'снято шесть образцов',
  });
});

test('a closing may be taken back: it is told to the calendar, not in passing', async () => {
  answers.answer(change, changedAnswer(recordAt({ is_completed: true, version: 2 }), 71));
  await open();
  await button('Отметить как выполненное').click();
  await page.getByRole('textbox').fill('снято шесть образцов');
  await button('Отметить как выполненное').last().click();
  const title = expect.stringMatching(/№\s1238: Интервал перенесён/) as string;
  await expect.poll(() => onChanged.mock.lastCall?.[0]).toMatchObject({ id: 71, title, record: { version: 2 } });
  await expect.element(page.getByText('Интервал перенесён')).not.toBeInTheDocument();
});

test('a comment that was typed is there again after Esc', async () => {
  await open();
  await button('Отметить как выполненное').click();
  await page.getByRole('textbox').fill('снято');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await button('Отметить как выполненное').click();
  await expect.element(page.getByRole('textbox')).toHaveValue('снято');
});

test('what somebody else did while one wrote is told, and no press goes over it before it was looked at', async () => {
  await open();
  await button('Отметить как выполненное').click();
  await page.getByRole('textbox').fill('снято шесть образцов');
  answers.refuse(change, 409, { code: 'moved_on', error: 'Изменилось' });
  answers.answer(card, recordCard({ version: 2, start_date: '2026-11-19 09:00', finish_date: '2026-11-19 12:00' }));
  const send = button('Отметить как выполненное').last();
  await send.click();
  await expect.element(page.getByText(/Теперь она стоит 19\.11, 09:00–12:00/)).toBeVisible();
  await expect.element(send).toBeDisabled();
  expect(answers.sent(change)).toHaveLength(1);
  answers.answer(change, changedAnswer(recordAt({ is_completed: true }), 1));
  await button('Понятно, продолжить').click();
  await send.click();
  const again = { seen_version: 2, comments: 'снято шесть образцов' };
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject(again);
});

test('a comment that is too long says so', async () => {
  await open();
  await button('Отметить как выполненное').click();
  await page.getByRole('textbox').fill('ы'.repeat(1001));
  await expect.element(page.getByText(/Не больше 1000/)).toBeVisible();
});

test('a closed record is read only, and says why', async () => {
  await open({
    is_completed: true,
    comments: 'снято шесть образцов',
    closed: { name: 'Пучковедов З. И.', at: '2026-11-20T09:00:00.000Z' },
    can: never,
  });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/отмечена как выполненная: её можно только читать/);
  await expect
    .element(dialog)
    .toMatchTextContent(/Закрыто: Пучковедов З\. И\., 20\.11\.2026, 12:00.*снято шесть образцов/);
  for (const name of ['Отметить как выполненное', 'Изменить даты', 'Освободить время', 'Добавить файл'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('responsibles are chosen among those of the station, and saved once', async () => {
  answers.answer('GET /api/users/profiles/bslist/', [
    { id: 9, last_name: 'Пучковедов', first_name: 'Захар', middle_name: 'Ильич', station_ids: [1] },
  ]);
  answers.answer('POST /api/calendar/exp_responsibles/', {
    status: 1,
    detail: 'Ответственные сохранены',
    record: recordAt({ resp: [9] }),
  });
  await open();
  await button('Выбрать').click();
  await page.getByRole('combobox', { name: /Кто отвечает/ }).click();
  await page.getByRole('option', { name: /Пучковедов/ }).click();
  await expectSentOnce(
    button('Сохранить'),
    'POST /api/calendar/exp_responsibles/',
    'features/calendar/card/responsibles.tsx › ResponsiblesForm',
  );
  expect(answers.sent('POST /api/calendar/exp_responsibles/')[0]?.body).toEqual({
    id: 31,
    seen_version: 1,
    responsibles: [9],
  });
});

test('people of the station that did not come are asked for again; meanwhile nobody is chosen', async () => {
  const asked = 'GET /api/users/profiles/bslist/';
  answers.refuse(asked, 503, { detail: 'Занято' });
  await open();
  await button('Выбрать').click();
  const field = page.getByRole('combobox', { name: /Кто отвечает/ });
  await expect.element(field).toBeDisabled();
  await expect.element(button('Сохранить')).toBeDisabled();
  const again = button('Попробовать ещё раз');
  await expect.element(again).toBeVisible();
  answers.answer(asked, []);
  await again.click();
  await expect.element(field).toBeEnabled();
  await expect.element(again).not.toBeInTheDocument();
});

test('when responsibles are not saved, the words are those of the specification', async () => {
  answers.answer('GET /api/users/profiles/bslist/', []);
  answers.refuse('POST /api/calendar/exp_responsibles/', 500, {});
  await open();
  await button('Выбрать').click();
  await button('Сохранить').click();
  await expect.element(page.getByText('Что-то пошло не так... Попробуйте обновить страницу.')).toBeVisible();
});

test('files are added and deleted once; one of a wrong kind or too large is not sent', async () => {
  const file = {
    id: 5,
    type: 6,
    name: 'данные.pdf',
    url: '/file',
    size: 10,
    add_date: '2026-11-18T09:00:00.000Z',
    comments: '',
    can_delete: true,
  };
  answers.answer(files, [file] as never);
  answers.answer('POST /api/references/file/detail/', file);
  answers.answer('DELETE /api/references/file/detail/', { status: 200, data: { id: 5 } });
  await open();
  const give = (name: string, size = 4) =>
    giveFile(document.querySelector('input[type="file"]'), new File(['x'.repeat(size)], name));
  await expect.element(page.getByText('данные.pdf')).toBeVisible();
  give('вирус.exe');
  await expect.element(page.getByText('Формат файла запрещён')).toBeVisible();
  give('большой.pdf', 6_291_457);
  await expect.element(page.getByText('Файл больше 6 МБ')).toBeVisible();
  await expectOneCall(
    () => give('снимок.png'),
    'POST /api/references/file/detail/',
    'features/calendar/card/record-files.tsx › RecordFiles',
  );
  await button(/Удалить.*данные\.pdf/).click();
  await expectSentOnce(
    page.getByRole('dialog', { name: /Удалить файл/ }).getByRole('button', { name: 'Удалить' }),
    'DELETE /api/references/file/detail/',
    'features/calendar/card/record-files.tsx › Attached',
  );
});

test('time is given back once, after a yes, and the card closes', async () => {
  const onClose = vi.fn<() => void>();
  answers.answer('POST /api/calendar/delete/', {
    status: 'ok',
    detail: 'Интервал удалён',
    remaining_hours: 60,
    change_id: 82,
    status_id: 5,
  });
  await open({}, onClose);
  await button('Освободить время').click();
  await expectSentOnce(
    page.getByRole('dialog', { name: /Освободить время/ }).getByRole('button', { name: 'Удалить', exact: true }),
    'POST /api/calendar/delete/',
    'features/calendar/card/record-dialog.tsx › RemoveRecord',
  );
  expect(answers.sent('POST /api/calendar/delete/')[0]?.body).toEqual({ id: 31, seen_version: 1, proposal_id: 1238 });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('the name and comment of an in-house entry are written anew, once', async () => {
  answers.answer(change, changedAnswer(recordAt({}), 72));
  await open({
    type: recordTypes.inhouse,
    proposal: null,
    proposal_id: null,
    experiment_name: 'Калибровка',
    experiment_comments: 'Si(111)',
  });
  await button('Изменить название и комментарий').click();
  await page.getByLabelText('Комментарий').last().fill('Si(220)');
  await expectSentOnce(button('Сохранить'), change, 'features/calendar/card/description.tsx › DescriptionForm');
  expect(answers.sent(change)[0]?.body).toEqual({
    id: 31,
    seen_version: 1,
    experiment_name: 'Калибровка',
    experiment_comments: 'Si(220)',
  });
  await expect.poll(() => onChanged.mock.lastCall?.[0]).toMatchObject({ id: 72 });
});
