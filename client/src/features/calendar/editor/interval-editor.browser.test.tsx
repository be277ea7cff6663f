import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { addedAnswer, beamAt, recordAt, toPlan } from '../../../../testing/fixtures/calendar.ts';
import { add, answerEditor, at, Editor, finish, onSaved, save, start } from '../../../../testing/interval-editor.tsx';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';

beforeEach(answerEditor);

test('an interval is saved once, however often the button is pressed, and can be taken back', async () => {
  answers.answer(add, addedAnswer(recordAt({ id: 40, proposal_id: 1233 }), 79));
  await show(<Editor word="p1233" given={at('20T09:00', '21T09:00')} />, 'calendar');
  await expect.element(page.getByRole('form')).toMatchTextContent(/поставлено 48 из 60\sч/);
  await expect.element(page.getByText('весь интервал с пучком')).toBeVisible();
  await expectSentOnce(save, add, 'features/calendar/editor/interval-editor.tsx › IntervalEditor');
  expect(answers.sent(add)[0]?.body).toEqual({
    type: recordTypes.experiment,
    proposal_id: 1233,
    station_id: 1,
    start_date: '2026-11-20 09:00',
    finish_date: '2026-11-21 09:00',
    experiment_calendar: [],
  });
  await expect.poll(() => onSaved.mock.calls[0]?.[0]?.id).toBe(79);
});

test('nothing can be saved before a date and both times are chosen, and the texts are those of the specification', async () => {
  await show(<Editor word="p1233" />, 'calendar');
  await expect.element(save).toBeDisabled();
  await page.getByRole('button', { name: /^21/ }).first().click();
  await expect.element(save).toBeDisabled();
  await start.selectOptions('09:00');
  await finish.selectOptions('09:00');
  await expect.element(page.getByText('Укажите корректный интервал!')).toBeVisible();
  await finish.selectOptions('12:30');
  await expect.element(page.getByText('Укажите корректный интервал!')).not.toBeInTheDocument();
});

test('more hours than are left are refused with the limit', async () => {
  await show(<Editor word="p1233" given={at('21T09:00', '23T09:00')} />, 'calendar');
  await expect
    .element(page.getByText('Выбранный вами интервал больше доступного лимита времени! (36ч.)'))
    .toBeVisible();
  await expect.element(save).toBeDisabled();
});

test('when nothing is left, that is all it says', async () => {
  await show(<Editor word="p1233" plan={toPlan({ reserved_hours: 60, remaining_hours: 0 })} />, 'calendar');
  await expect.element(page.getByText('Выделено все доступное время')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
});

test('several intervals are saved together, and count against the same hours', async () => {
  answers.answer(add, addedAnswer(recordAt({ id: 40 }), 79));
  await show(<Editor word="p1233" given={at('20T09:00', '20T21:00')} />, 'calendar');
  await page.getByRole('button', { name: 'Ещё интервал' }).click();
  await expect
    .element(page.getByRole('list', { name: 'Интервалы, которые сохранятся вместе' }))
    .toMatchTextContent(/20\.11, 09:00–21:00/);
  await save.click();
  await expect
    .poll(() => answers.sent(add)[0]?.body)
    .toMatchObject({
      start_date: '2026-11-20 09:00',
      finish_date: '2026-11-20 21:00',
      experiment_calendar: [],
    });
});

test('a refusal of the server keeps what was typed and names the record in the way', async () => {
  answers.refuse(add, 409, {
    error: 'Это время уже занято',
    code: 'interval_taken',
    record: recordAt({
      id: 60,
      proposal_id: 1300,
      proposal_applicant: 'Другова Анна',
      start_date: '2026-11-21 00:00',
      finish_date: '2026-11-22 00:00',
    }),
  });
  await show(<Editor word="p1233" given={at('21T09:00', '21T12:00')} />, 'calendar');
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /Это время уже занято: №\s1300, Другова Анна, 21\.11, 00:00 – 22\.11, 00:00 Введённое сохранено/,
    );
  await expect.element(start).toHaveValue('09:00');
});

test('without a network nothing typed is lost, also when the editor is closed and opened again', async () => {
  answers.goOffline();
  const shown = await show(<Editor word="t1.1" given={at('21T09:00', '21T12:00')} />, 'calendar');
  await page.getByLabelText('Название').fill('Юстировка');
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click();
  await expect.element(page.getByText('Нет сети', { exact: false }).first()).toBeVisible();
  await shown.unmount();
  answers.goOnline();
  await show(<Editor word="t1.1" />, 'calendar');
  await expect.element(page.getByLabelText('Название')).toHaveValue('Юстировка');
  await expect.element(start).toHaveValue('09:00');
});

test('an entry of the station asks for a yes; Esc leaves the question and keeps the text', async () => {
  await show(<Editor word="t0.1" given={at('21T09:00', '21T12:00')} />, 'calendar');
  await page.getByLabelText('Название').fill('Замена окон');
  await save.click();
  await expect.element(page.getByRole('dialog', { name: 'Добавить запись?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Название')).toHaveValue('Замена окон');
  expect(answers.sent(add)).toEqual([]);
});

test('beam has 740 hours and no station', async () => {
  answers.answer(add, addedAnswer(beamAt({ id: 91 }), 80));
  await show(<Editor word="t3" given={at('22T09:00', '27T09:00')} />, 'calendar');
  await expect.element(page.getByText(/120\sч, не больше 740\sч/)).toBeVisible();
  await save.click();
  await expect
    .poll(() => answers.sent(add)[0]?.body)
    .toEqual({ type: recordTypes.synchrotronBeam, start_date: '2026-11-22 09:00', finish_date: '2026-11-27 09:00' });
});
