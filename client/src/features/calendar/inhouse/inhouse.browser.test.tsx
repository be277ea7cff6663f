import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { inhouseEntry, recordAt, stationOf } from '../../../../testing/fixtures/calendar.ts';
import { closeDialog, closings } from '../../../../testing/opening.tsx';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
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

test('four entries are shown, each active or in the archive, and more on demand', async () => {
  const entries = Array.from({ length: 6 }, (_, place) =>
    inhouseEntry({ id: place + 1, name: `Запись ${place + 1}`, is_completed: place === 3 }),
  );
  answers.answerList(list, ({ query }) => {
    const rows = entries.slice(0, Number(query.get('page_size')));
    return { rows, total: entries.length, pages: 2 };
  });
  await open();
  await expect.element(page.getByRole('listitem').nth(3)).toMatchTextContent(/Запись 4.*В архиве/);
  expect(page.getByRole('listitem').elements().length).toBe(4);
  await button('Показать ещё 2').click();
  await expect.element(page.getByRole('listitem').nth(5)).toMatchTextContent(/Запись 6.*Действует/);
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
