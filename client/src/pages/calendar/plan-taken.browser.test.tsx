import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { planOf, planRow } from '../../../testing/fixtures/plan.ts';
import {
  answerPlan,
  box,
  found,
  ownPlan,
  place,
  planAddress,
  second,
  side,
  takeButton,
} from '../../../testing/plan-page.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const take = 'POST /api/calendar/plan/take/';

beforeEach(answerPlan);

const takenRow = (id: number, changeId: number | null) => ({
  proposal_id: id,
  is_taken: true,
  change_id: changeId,
  refusal: null,
});

test('some are taken, each by itself, and what does not fit is named; what was taken is taken back', async () => {
  const undo = 'POST /api/calendar/undo/';
  answers.answer(take, {
    status: 'ok',
    detail: '',
    rows: [takenRow(1284, 61)],
    plan: planOf([planRow({ is_taken: true }), second]),
  });
  await visit(planAddress);
  await box(1287).click();
  await expect.element(side).toMatchTextContent(/Отмечена 1 из 2\./);
  await expectSentOnce(takeButton, take, 'features/calendar/plan/plan-view.tsx › FoundPlan');
  expect(answers.sent(take)[0]?.body).toEqual({ id: 5, rows: [{ proposal_id: 1284 }], seen_changes: [] });
  await expect.element(side).toMatchTextContent(/Взята 1 заявка из 1/);
  answers.answer(undo, { status: 'ok', detail: '', change_id: 62, records: [], removed: [31], remaining_hours: 24 });
  await expectSentOnce(page.getByRole('button', { name: 'Вернуть взятое' }), undo);
  expect(answers.sent(undo)[0]?.body).toEqual({ change_id: 61 });
  await expect.element(side).toMatchTextContent(/Освобождено время 1 заявки/);
});

test('letters are promised, and said to have gone, of time that is not preliminary alone', async () => {
  const early = planRow({ is_preliminary: true });
  answers.answer(ownPlan, { plan: planOf([early, second]) });
  await visit(planAddress);
  await expect.element(side).toMatchTextContent(/Отмечены 2 из 2\..*о предварительном времени писем не будет\./);
  await box(1287).click();
  await expect.element(side).toMatchTextContent(/Отмечена 1 из 2\. Время предварительное: авторы писем не получат\./);
  answers.answer(take, { status: 'ok', detail: '', rows: [takenRow(1284, 61)], plan: planOf([early, second]) });
  await takeButton.click();
  await expect.element(side).toMatchTextContent(/авторам писем не было/);
  await page.getByRole('button', { name: 'Понятно' }).click();
  await box(1287).click();
  answers.answer(take, {
    status: 'ok',
    detail: '',
    rows: [takenRow(1284, 61), takenRow(1287, 62)],
    plan: planOf([early, second]),
  });
  await takeButton.click();
  await expect.element(side).toMatchTextContent(/авторам ушли письма\. О предварительном времени писем не было\./);
});

test('what stood in the calendar already is not told to be taken back', async () => {
  answers.answer(take, {
    status: 'ok',
    detail: '',
    rows: [takenRow(1284, 61), takenRow(1287, null)],
    plan: planOf([planRow({ is_taken: true }), { ...second, is_taken: true }]),
  });
  await visit(planAddress);
  await takeButton.click();
  await expect.element(side).toMatchTextContent(/Взяты 2 заявки из 2/);
  answers.answer('POST /api/calendar/undo/', {
    status: 'ok',
    detail: '',
    change_id: 62,
    records: [],
    removed: [31],
    remaining_hours: 24,
  });
  await page.getByRole('button', { name: 'Вернуть взятое' }).click();
  await expect.element(side).toMatchTextContent(/Освобождено время 1 заявки/);
});

test('a row that somebody else was faster with is named, and the others are taken', async () => {
  answers.answer(take, {
    status: 'ok',
    detail: '',
    rows: [
      takenRow(1284, 61),
      {
        proposal_id: 1287,
        is_taken: false,
        change_id: null,
        refusal: {
          code: 'interval_taken',
          text: 'Это время уже занято',
          in_the_way: [{ start_date: '2026-11-20 12:00', finish_date: '2026-11-20 18:00' }],
        },
      },
    ],
    plan: found,
  });
  await visit(planAddress);
  await takeButton.click();
  await expect.element(side).toMatchTextContent(/Взята 1 заявка из 2/);
  await expect.element(side).toMatchTextContent(/Не взяты:\s*№\s1287: Это время уже занято · 20\.11, 12:00–18:00/);
});

test('when the calendar changes under an open plan, the rows that no longer fit are named before anything is taken', async () => {
  const { hear } = await visit(planAddress);
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 2');
  const blocked = { in_the_way: [{ start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' }] };
  answers.answer(ownPlan, { plan: planOf([planRow(blocked), second], { changed_stations: [1] }) });
  hear('calendar');
  await expect.element(page.getByText(/Больше не помещается: №\s1284/)).toBeVisible();
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
  await place(/№\s1284.*больше не помещается/).click();
  await expect.element(side).toMatchTextContent(/Это время уже занято: 18\.11, 09:00–21:00/);
  answers.answer(take, { status: 'ok', detail: '', rows: [takenRow(1287, 61)], plan: found });
  await takeButton.click();
  await expect
    .poll(() => answers.sent(take)[0]?.body)
    .toEqual({
      id: 5,
      rows: [{ proposal_id: 1287 }],
      seen_changes: [1],
    });
});

test('time that has begun meanwhile is said to be over, and is not offered', async () => {
  answers.answer(ownPlan, { plan: planOf([planRow({ has_begun: true }), second]) });
  await visit(planAddress);
  await expect.element(page.getByText('Часть времени плана уже началась')).toBeVisible();
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
  await place(/№\s1284.*больше не помещается/).click();
  await expect.element(side).toMatchTextContent(/Это время уже началось\./);
});

test('a row that was given back in part says so, and is not offered', async () => {
  answers.answer(ownPlan, { plan: planOf([planRow({ partly_taken: { hours_left: 10.5 } }), second]) });
  await visit(planAddress);
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
  await expect.element(place(/№\s1284/)).not.toBeInTheDocument();
  await expect.element(side).toMatchTextContent(/Частично в календаре, осталось 10,5\sч/);
  await expect.element(box(1284)).toBeDisabled();
});

test('another of its places is taken instead, and what was chosen stands there after a reload', async () => {
  const shown = await visit(planAddress);
  await place(/№\s1287/).click();
  await page.getByRole('button', { name: 'Другое место 24.11, 09:00 – 25.11, 09:00' }).click();
  await expect.element(place(/№\s1287.*24\.11, 09:00 – 25\.11/)).toBeVisible();
  await box(1284).click();
  await shown.unmount();
  await visit(planAddress);
  await expect.element(place(/№\s1287.*24\.11, 09:00 – 25\.11.*взять/)).toBeVisible();
  await expect.element(box(1284)).not.toBeChecked();
  answers.answer(take, { status: 'ok', detail: '', rows: [takenRow(1287, 61)], plan: found });
  await takeButton.click();
  await expect
    .poll(() => answers.sent(take)[0]?.body)
    .toEqual({
      id: 5,
      rows: [{ proposal_id: 1287, other_place: 0 }],
      seen_changes: [],
    });
});

test('without a network it is not known what was taken, until the plan is read again; what was not stays chosen', async () => {
  const { hear } = await visit(planAddress);
  await expect.element(takeButton).toBeVisible();
  answers.goOffline();
  await takeButton.click();
  await expect
    .element(side)
    .toMatchTextContent(/Взято 0 заявок из 2.*Связь прервалась: неизвестно, взяты ли ещё 2 заявки\./);
  answers.goOnline();
  vi.setSystemTime(new Date('2026-11-18T11:31:00Z'));
  hear('plan');
  await expect.element(side).toMatchTextContent(/Взято 0 заявок из 2.*Не взяты 2 заявки\. Отметки на месте/);
  await expect.element(side).not.toMatchTextContent(/неизвестно/);
  answers.answer(ownPlan, { plan: planOf([planRow({ is_taken: true }), second]) });
  hear('plan');
  await expect.element(side).toMatchTextContent(/Взята 1 заявка из 2.*Не взята 1 заявка\./);
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
});

test('undoing that breaks off says what is not known, and takes the rest back later', async () => {
  const undo = 'POST /api/calendar/undo/';
  const freed = { status: 'ok' as const, detail: '', change_id: 70, records: [], removed: [31], remaining_hours: 24 };
  const third = planRow({ proposal_id: 1290, is_taken: true });
  const inCalendar = [planRow({ is_taken: true }), { ...second, is_taken: true }, third];
  const rows = [takenRow(1284, 61), takenRow(1287, 62), takenRow(1290, 63)];
  answers.answer(ownPlan, { plan: planOf([planRow(), second, { ...third, is_taken: false }]) });
  answers.answer(take, { status: 'ok', detail: '', rows, plan: planOf(inCalendar) });
  const { hear } = await visit(planAddress);
  await takeButton.click();
  await expect.element(side).toMatchTextContent(/Взяты 3 заявки из 3/);
  answers.answer(undo, () => {
    answers.goOffline();
    return freed;
  });
  await page.getByRole('button', { name: 'Вернуть взятое' }).click();
  await expect
    .element(side)
    .toMatchTextContent(
      /Освобождено время 1 заявки.*неизвестно, освобождено ли время ещё 1 заявки\..*Время 1 заявки осталось в календаре\./,
    );
  await expect.element(side).not.toMatchTextContent(/Не вернулись/);
  answers.goOnline();
  vi.setSystemTime(new Date('2026-11-18T11:31:00Z'));
  answers.answer(ownPlan, { plan: planOf([planRow(), ...inCalendar.slice(1)]) });
  hear('plan');
  await expect.element(side).toMatchTextContent(/Освобождено время 1 заявки\s*Время 2 заявок осталось в календаре\./);
  answers.answer(undo, freed);
  await page.getByRole('button', { name: 'Вернуть остальное' }).click();
  await expect.element(side).toMatchTextContent(/Освобождено время 3 заявок/);
  expect(answers.sent(undo).map(({ body }) => body)).toEqual([61, 62, 63].map((id) => ({ change_id: id })));
});

test('of one station that is shown nothing of another one is counted or taken, nor loses its mark', async () => {
  const ofStation = (id: number) => `/calendar?station=${id}&date=2026-11-18&plan=true`;
  answers.answer(take, { status: 'ok', detail: '', rows: [takenRow(1287, 61)], plan: found });
  const shown = await visit(ofStation(2));
  await expect.element(side).toMatchTextContent(/Отмечена 1 из 1\./);
  await page.getByRole('button', { name: 'Снять отметки' }).click();
  await expect.element(takeButton).toBeDisabled();
  await page.getByRole('button', { name: 'Отметить все' }).click();
  await takeButton.click();
  await expect.poll(() => answers.sent(take)[0]?.body).toMatchObject({ rows: [{ proposal_id: 1287 }] });
  await shown.unmount();
  answers.answer(ownPlan, { plan: planOf([planRow()]) });
  const other = await visit(ofStation(2));
  await expect.element(side).toMatchTextContent(/Для этой станции в плане заявок нет\./);
  await expect.element(takeButton).not.toBeInTheDocument();
  await other.unmount();
  await visit(ofStation(1));
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
});
