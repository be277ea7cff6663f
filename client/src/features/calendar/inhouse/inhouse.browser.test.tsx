import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { inhouseEntry, recordAt, stationOf } from '../../../../testing/fixtures/calendar.ts';
import { closeDialog, closings } from '../../../../testing/opening.tsx';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { today } from '../../../lib/dates.ts';
import { InhouseList } from './inhouse-list.tsx';

const list = 'GET /api/calendar/inhouse/';
const add = 'POST /api/calendar/inhouse/';
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Новая запись: СТМ' });
const send = dialog.getByRole('button', { name: 'Добавить' });
const open = () => show(<InhouseList station={stationOf()} onOpen={() => undefined} />, 'calendar');

async function fill() {
  await dialog.getByLabelText('Тип').selectOptions('Обслуживание станции');
  await dialog.getByRole('textbox', { name: 'Первый день' }).fill('21.11.2026');
  await userEvent.keyboard('{Tab}');
  await dialog.getByLabelText('Начало').selectOptions('09:00');
  await dialog.getByRole('textbox', { name: 'Последний день' }).fill('21.11.2026');
  await userEvent.keyboard('{Tab}');
  await dialog.getByLabelText('Конец').selectOptions('18:00');
  await dialog.getByLabelText('Название').fill('Замена окон');
}

/** So many of them, four a page. */
function answerEntries(total: number) {
  const entries = Array.from({ length: total }, (_, place) =>
    inhouseEntry({ id: place + 1, name: `Запись ${place + 1}`, is_completed: place === 3 }),
  );
  answers.answerList(list, ({ query }) => {
    const before = 4 * (Number(query.get('page')) - 1);
    return { rows: entries.slice(before, before + 4), total, pages: Math.ceil(total / 4) };
  });
}

test('four entries are shown, each active or in the archive, and more on demand', async () => {
  answerEntries(6);
  await open();
  await expect.element(page.getByRole('listitem').nth(3)).toMatchTextContent(/Запись 4.*В архиве/);
  expect(page.getByRole('listitem').elements().length).toBe(4);
  await button('Показать ещё 2').click();
  await expect.element(page.getByRole('listitem').nth(5)).toMatchTextContent(/Запись 6.*Действует/);
});

test('an entry of several intervals opens the first that is not over, and each of them by its time', async () => {
  const onOpen = vi.fn<(recordId: number) => void>();
  const year = today().slice(0, 4);
  const [one] = inhouseEntry().experiment_calendar;
  if (!one) throw new Error('no interval');
  const on = (id: number, day: string, isOver: boolean) => ({
    ...one,
    id,
    date_start: `${year}-${day} 09:00`,
    date_end: `${year}-${day} 12:00`,
    is_completed: isOver,
  });
  answers.answerList(list, [
    inhouseEntry({ experiment_calendar: [on(61, '11-22', true), on(62, '11-23', false), on(63, '11-24', false)] }),
  ]);
  await show(<InhouseList station={stationOf()} onOpen={onOpen} />, 'calendar');
  await button('Калибровка Si(111)').click();
  expect(onOpen).toHaveBeenLastCalledWith(62);
  await page.getByText('3 интервала').click();
  await button('24.11, 09:00–12:00').click();
  expect(onOpen).toHaveBeenLastCalledWith(63);
  await button('22.11, 09:00–12:00, выполнено').click();
  expect(onOpen).toHaveBeenLastCalledWith(61);
});

test('an entry of another year says which year it is of', async () => {
  const at = (year: string) => ({ start_date: `${year}-11-22 15:30`, finish_date: `${year}-11-22 21:00` });
  const entries = [inhouseEntry(at('2019')), inhouseEntry({ id: 2, ...at(today().slice(0, 4)) })];
  answers.answerList(list, entries);
  await open();
  await expect.element(page.getByText('22.11.2019, 15:30–21:00')).toBeVisible();
  await expect.element(page.getByText('22.11, 15:30–21:00')).toBeVisible();
});

test('of very many entries the last is reached, each asked for once, and never more than the server gives', async () => {
  answerEntries(106);
  await open();
  const rows = page.getByRole('listitem');
  for (let shown = 4; shown < 104; shown += 4) {
    await expect.element(rows.nth(shown - 1)).toBeInTheDocument();
    (button('Показать ещё 4').element() as HTMLElement).click();
  }
  await button('Показать ещё 2').click();
  await expect.element(rows.nth(105)).toMatchTextContent(/Запись 106/);
  expect(rows.elements()).toHaveLength(106);
  const asked = answers.sent(list).map(({ query }) => [query.get('page'), query.get('page_size')]);
  expect(asked).toEqual(Array.from({ length: 27 }, (_, place) => [String(place + 1), null]));
});

test('an entry is added once, when type, both dates and both times are there and after a yes', async () => {
  answers.answerList(list, []);
  answers.answer(add, { status: 'ok', detail: 'Запись добавлена', entry: inhouseEntry(), change_id: 5 });
  await open();
  await expect.element(page.getByText('отсутствуют')).toBeVisible();
  await button('Добавить').click();
  await expect.element(send).toBeDisabled();
  await fill();
  await send.click();
  await expectSentOnce(
    page.getByRole('dialog', { name: 'Добавить запись?' }).getByRole('button', { name: 'Добавить' }),
    add,
    'features/calendar/inhouse/inhouse-dialog.tsx › InhouseDialog',
  );
  expect(answers.sent(add)[0]?.body).toEqual({
    name: 'Замена окон',
    comments: '',
    type: recordTypes.maintenance,
    station: 1,
    experiment_calendar: [{ date_start: '2026-11-21 09:00', date_end: '2026-11-21 18:00' }],
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a refusal names the record in the way, and nothing typed is lost', async () => {
  answers.answerList(list, []);
  answers.refuse(add, 409, {
    error: 'Это время уже занято',
    code: 'interval_taken',
    record: recordAt({ proposal_id: 1253, start_date: '2026-11-21 08:00', finish_date: '2026-11-21 10:00' }),
  });
  await open();
  await button('Добавить').click();
  await fill();
  await send.click();
  await page.getByRole('dialog', { name: 'Добавить запись?' }).getByRole('button', { name: 'Добавить' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Это время уже занято: №\s1253, 21\.11, 08:00–10:00/);
  await expect.element(dialog.getByLabelText('Название')).toHaveValue('Замена окон');
});

test.each(closings)('what was typed is there again after %s', async (way) => {
  answers.answerList(list, []);
  await open();
  await button('Добавить').click();
  await dialog.getByLabelText('Название').fill('Юстировка');
  await closeDialog(way);
  await button('Добавить').click();
  await expect.element(dialog.getByLabelText('Название')).toHaveValue('Юстировка');
});

test('the dialog can be used without seeing it', async () => {
  answers.answerList(list, []);
  await open();
  await button('Добавить').click();
  await expect.element(dialog).toBeVisible();
  await expectAccessibleDialog();
});
