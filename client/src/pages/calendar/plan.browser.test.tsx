import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { beamAt, recordAt, stationOf, workload } from '../../../testing/fixtures/calendar.ts';
import { placeAt, planOf, planRow, planSettings, visitAt } from '../../../testing/fixtures/plan.ts';
import { sessionWith } from '../../../testing/fixtures/session.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const own = 'GET /api/calendar/plan/';
const ask = 'POST /api/calendar/plan/ask/';
const take = 'POST /api/calendar/plan/take/';
const address = '/calendar?kind=1&date=2026-11-18&plan=true';

const first = planRow();
const second = planRow({
  proposal_id: 1287,
  station_id: 2,
  station_name: 'БЕЛОК',
  applicant: 'Ламелина Ю. А.',
  ...placeAt('2026-11-20 09:00', '2026-11-21 09:00'),
  preferred_hours: 6,
  reason: {
    kind: 'held_by_others',
    others: [{ proposal_id: 1284, applicant: 'Прототипов В. С.', station_id: 1, hours: 24, mark: null }],
  },
  other_places: [placeAt('2026-11-24 09:00', '2026-11-25 09:00')],
});
const nowhere = planRow({
  proposal_id: 1299,
  visits: [],
  preferred_hours: 0,
  reason: {
    kind: 'no_room',
    at: [visitAt('2026-11-18 09:00', '2026-11-19 09:00')],
    moving: [],
    going: [{ proposal_id: 1284, applicant: 'Прототипов В. С.', station_id: 1, hours: 24, mark: null }],
  },
});
const found = planOf([first, second, nowhere]);
const place = (name: RegExp) => page.getByRole('group', { name: 'Предложенные места' }).getByRole('button', { name });
const box = (id: number) => page.getByRole('checkbox', { name: new RegExp(`Взять №\\s${id}`) }).first();
const takeButton = page.getByRole('button', { name: /^Взять отмеченные/ });
const side = page.getByRole('complementary', { name: 'О плане' });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:30:00Z') });
  sessionStorage.clear();
  await page.viewport(1440, 900);
  answerPortal('moderator');
  answers.answer('GET /api/calendar/stations/', [stationOf(), stationOf({ id: 2, name: 'БЕЛОК' })]);
  answers.answer('GET /api/calendar/list_full/', [
    beamAt(),
    recordAt({ start_date: '2026-11-16 09:00', finish_date: '2026-11-17 09:00' }),
  ]);
  answers.answer('GET /api/calendar/to_plan/', []);
  answers.answer('GET /api/calendar/station_workload/', workload());
  answers.answer('GET /api/references/session/list/', [
    sessionWith({ name: '2/2026', date_start: '2026-11-16', date_end: '2026-12-27' }),
    sessionWith({ id: 2, name: '1/2026', date_start: '2026-01-01', date_end: '2026-03-01' }),
  ]);
  answers.answer('GET /api/calendar/plan/settings/', planSettings());
  answers.answer(own, { plan: found });
});

const takenRow = (id: number, changeId: number | null) => ({
  proposal_id: id,
  is_taken: true,
  change_id: changeId,
  refusal: null,
});

test('a plan is asked for from the calendar, once, for a session that is not over and all stations of the facility', async () => {
  answers.answer(own, { plan: null });
  answers.answer(ask, { plan: found });
  await visit('/calendar?kind=1&date=2026-11-18');
  await page.getByRole('button', { name: 'Подобрать план' }).click();
  await expect.element(page.getByText(/Для 2 станций установки/)).toBeVisible();
  await expect.element(page.getByText(/Десять часов с оценкой 5,0 весят как 12,5\sч/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Сессия' })).toHaveValue('2/2026, 16.11–27.12.2026');
  const go = page.getByRole('button', { name: 'Подобрать', exact: true });
  await expectSentOnce(go, ask, 'features/calendar/plan/ask-plan.tsx › Question');
  expect(answers.sent(ask)[0]?.body).toEqual({ session_id: 1 });
});

test('while it is searched one reads how far it is, and stops it once', async () => {
  const stop = 'POST /api/calendar/plan/stop/';
  const searching = planOf([first], {
    state: 'searching',
    is_running: true,
    search: { round: 3000, rounds: 12_000, seed: 1 },
    queue: null,
    queue_by_dates: null,
    without_rest: null,
  });
  answers.answer(own, { plan: searching });
  answers.hold(stop, { plan: searching });
  const { hear } = await visit(address);
  const bar = page.getByRole('progressbar', { name: 'Поиск плана' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
  await expect.element(page.getByText(/Пока поставлено 48\sч, заявок: 2/)).toBeVisible();
  await expect.element(takeButton).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: /Останов|Останавливаем/ });
  await expectSentOnce(button, stop, 'features/calendar/plan/plan-view.tsx › Searching');
  answers.answer(own, { plan: planOf([first], { state: 'stopped' }) });
  hear('plan');
  await expect.element(page.getByText('Поиск остановлен, показано лучшее из найденного.')).toBeVisible();
  await expect.element(takeButton).toBeVisible();
});

test('each place lies over the grid and says why it is there; each without a place, what would have to go', async () => {
  await visit(address);
  await place(/№\s1287 Ламелина Ю\. А\., БЕЛОК, 20\.11, 09:00 – 21\.11, 09:00, взять/).click();
  await expect.element(side).toMatchTextContent(/В желаемые даты 16\.11–20\.11\.2026: 6 из 24\sч/);
  await expect.element(side).toMatchTextContent(/Лучшее для неё время занимают №\s1284 \(Прототипов В\. С\., 24\sч\)/);
  await expect.element(side).toMatchTextContent(/Ответственный на месте: Пучковедов З\. И\./);
  await expect.element(side).toMatchTextContent(/Ночью работать согласны: 1\sночь/);
  await expect
    .element(side)
    .toMatchTextContent(/№\s1299.*Встанет на 18\.11, 09:00 – 19\.11, 09:00, если №\s1284 .* останется без времени/);
});

test('beside it stands first come, first served on the same data', async () => {
  await visit(address);
  const figures = page.getByRole('region', { name: 'План и очередь подачи' });
  await expect.element(figures).toMatchTextContent(/Поставлено часов48 из 72\+20\s%по очереди подачи 40/);
  await expect.element(figures).toMatchTextContent(/Часов в желаемые даты48 \+100\s%по очереди подачи 24/);
  await expect.element(figures).toMatchTextContent(/Лишних поездок0 −3по очереди подачи 3сверх необходимых/);
  await expect.element(figures).not.toMatchTextContent(/отдых/);
});

test('what rest of those responsible costs is said in hours, or that it costs nothing; turns are named', async () => {
  const [visitOfOne] = planRow().visits;
  const figures = page.getByRole('region', { name: 'План и очередь подачи' });
  const without = (hours: number, preferred: number) => ({
    proposals: 3,
    hours,
    preferred_hours: preferred,
    wholly_preferred: 2,
    extra_visits: 0,
  });
  const visits = visitOfOne
    ? [{ ...visitOfOne, responsibles: [...visitOfOne.responsibles, { id: 8, name: 'Реакторова В. И.' }] }]
    : [];
  const plan = planOf([planRow({ visits }), second], { without_rest: without(60, 54) });
  answers.answer('GET /api/calendar/plan/', { plan });
  const shown = await visit(address);
  await expect
    .element(figures)
    .toMatchTextContent(/отдых не меньше 11 ч.*Это стоило 12 ч поставленных и 6 ч в желаемые даты\./);
  await place(/№\s1284/).click();
  await expect.element(side).toMatchTextContent(/Ответственные по сменам: Пучковедов З\. И\. и Реакторова В\. И\./);
  await shown.unmount();
  answers.answer('GET /api/calendar/plan/', { plan: { ...plan, without_rest: without(48, 40) } });
  await visit(address);
  await expect.element(figures).toMatchTextContent(/Плану это ничего не стоило\./);
});

test('some are taken, each by itself, and what does not fit is named; what was taken is taken back', async () => {
  const undo = 'POST /api/calendar/undo/';
  answers.answer(take, {
    status: 'ok',
    detail: '',
    rows: [takenRow(1284, 61)],
    plan: planOf([planRow({ is_taken: true }), second]),
  });
  await visit(address);
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
  answers.answer(own, { plan: planOf([early, second]) });
  await visit(address);
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
  await visit(address);
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
  await visit(address);
  await takeButton.click();
  await expect.element(side).toMatchTextContent(/Взята 1 заявка из 2/);
  await expect.element(side).toMatchTextContent(/Не взяты:\s*№\s1287: Это время уже занято · 20\.11, 12:00–18:00/);
});

test('when the calendar changes under an open plan, the rows that no longer fit are named before anything is taken', async () => {
  const { hear } = await visit(address);
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 2');
  const blocked = { in_the_way: [{ start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' }] };
  answers.answer(own, { plan: planOf([planRow(blocked), second], { changed_stations: [1] }) });
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
  answers.answer(own, { plan: planOf([planRow({ has_begun: true }), second]) });
  await visit(address);
  await expect.element(page.getByText('Часть времени плана уже началась')).toBeVisible();
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
  await place(/№\s1284.*больше не помещается/).click();
  await expect.element(side).toMatchTextContent(/Это время уже началось\./);
});

test('a row that was given back in part says so, and is not offered', async () => {
  answers.answer(own, { plan: planOf([planRow({ partly_taken: { hours_left: 10.5 } }), second]) });
  await visit(address);
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
  await expect.element(place(/№\s1284/)).not.toBeInTheDocument();
  await expect.element(side).toMatchTextContent(/Частично в календаре, осталось 10,5\sч/);
  await expect.element(box(1284)).toBeDisabled();
});

test('another of its places is taken instead, and what was chosen stands there after a reload', async () => {
  const shown = await visit(address);
  await place(/№\s1287/).click();
  await page.getByRole('button', { name: 'Другое место 24.11, 09:00 – 25.11, 09:00' }).click();
  await expect.element(place(/№\s1287.*24\.11, 09:00 – 25\.11/)).toBeVisible();
  await box(1284).click();
  await shown.unmount();
  await visit(address);
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
  const { hear } = await visit(address);
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
  answers.answer(own, { plan: planOf([planRow({ is_taken: true }), second]) });
  hear('plan');
  await expect.element(side).toMatchTextContent(/Взята 1 заявка из 2.*Не взята 1 заявка\./);
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
});

test('by keys: arrows go through the places, space chooses, Enter explains', async () => {
  await visit(address);
  const one = place(/№\s1284/);
  await expect.element(one).toBeVisible();
  (one.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(box(1284)).not.toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(place(/№\s1287/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(side.getByRole('heading', { name: /№\s1287, БЕЛОК/ })).toBeVisible();
});

test('all, none, and the whole plan is thrown away after a question', async () => {
  const discard = 'POST /api/calendar/plan/discard/';
  await visit(address);
  await page.getByRole('button', { name: 'Снять отметки' }).click();
  await expect.element(takeButton).toBeDisabled();
  await page.getByRole('button', { name: 'Отметить все' }).click();
  await expect.element(takeButton).toBeEnabled();
  await page.getByRole('button', { name: 'Выбросить план' }).click();
  answers.answer(discard, { plan: null });
  answers.answer(own, { plan: null });
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Выбросить план' }),
    discard,
    'features/calendar/plan/take-bar.tsx › Discard',
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Подобрать план' })).toBeVisible();
});

test('on a phone the plan is a list by stations, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  await visit(address);
  await page.getByRole('button', { name: /№\s1287.*20\.11, 09:00 – 21\.11/ }).click();
  await expect.element(page.getByText(/Лучшее для неё время занимают/)).toBeVisible();
  await box(1287).click();
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('three hundred proposals are drawn, and chosen at once', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => planRow({ proposal_id: 2000 + at }));
  answers.answer(own, { plan: planOf(rows) });
  await page.viewport(390, 844);
  await visit(address);
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 300');
  await page.getByRole('button', { name: 'Снять отметки' }).click();
  await expect.element(takeButton).toBeDisabled();
});

test('of a long plan the choice of its list stands above it, as high as ever', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => planRow({ proposal_id: 2000 + at }));
  answers.answer('GET /api/calendar/plan/', { plan: planOf(rows) });
  await visit(address);
  const views = side.getByRole('radiogroup').first();
  await expect.element(views).toBeVisible();
  expect(views.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(28);
});
