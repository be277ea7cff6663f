import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { planOf, planRow } from '../../../testing/fixtures/plan.ts';
import {
  answerPlan,
  box,
  first,
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

const ask = 'POST /api/calendar/plan/ask/';

beforeEach(answerPlan);

test('a plan is asked for from the calendar, once, for a session that is not over and all stations of the facility', async () => {
  answers.answer(ownPlan, { plan: null });
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
  answers.answer(ownPlan, { plan: searching });
  answers.hold(stop, { plan: searching });
  const { hear } = await visit(planAddress);
  const bar = page.getByRole('progressbar', { name: 'Поиск плана' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
  await expect.element(page.getByText(/Пока поставлено 48\sч, заявок: 2/)).toBeVisible();
  await expect.element(takeButton).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: /Останов|Останавливаем/ });
  await expectSentOnce(button, stop, 'features/calendar/plan/plan-view.tsx › Searching');
  answers.answer(ownPlan, { plan: planOf([first], { state: 'stopped' }) });
  hear('plan');
  await expect.element(page.getByText('Поиск остановлен, показано лучшее из найденного.')).toBeVisible();
  await expect.element(takeButton).toBeVisible();
});

test('each place lies over the grid and says why it is there; each without a place, what would have to go', async () => {
  await visit(planAddress);
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
  await visit(planAddress);
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
  const shown = await visit(planAddress);
  await expect
    .element(figures)
    .toMatchTextContent(/отдых не меньше 11 ч.*Это стоило 12 ч поставленных и 6 ч в желаемые даты\./);
  await place(/№\s1284/).click();
  await expect.element(side).toMatchTextContent(/Ответственные по сменам: Пучковедов З\. И\. и Реакторова В\. И\./);
  await shown.unmount();
  answers.answer('GET /api/calendar/plan/', { plan: { ...plan, without_rest: without(48, 40) } });
  await visit(planAddress);
  await expect.element(figures).toMatchTextContent(/Плану это ничего не стоило\./);
});

test('by keys: arrows go through the places, space chooses, Enter explains', async () => {
  await visit(planAddress);
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
  await visit(planAddress);
  await page.getByRole('button', { name: 'Снять отметки' }).click();
  await expect.element(takeButton).toBeDisabled();
  await page.getByRole('button', { name: 'Отметить все' }).click();
  await expect.element(takeButton).toBeEnabled();
  await page.getByRole('button', { name: 'Выбросить план' }).click();
  answers.answer(discard, { plan: null });
  answers.answer(ownPlan, { plan: null });
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Выбросить план' }),
    discard,
    'features/calendar/plan/take-bar.tsx › Discard',
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Подобрать план' })).toBeVisible();
});

test('on a phone the plan is a list by stations, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  await visit(planAddress);
  await page.getByRole('button', { name: /№\s1287.*20\.11, 09:00 – 21\.11/ }).click();
  await expect.element(page.getByText(/Лучшее для неё время занимают/)).toBeVisible();
  await box(1287).click();
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 1');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('three hundred proposals are drawn, and chosen at once', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => planRow({ proposal_id: 2000 + at }));
  answers.answer(ownPlan, { plan: planOf(rows) });
  await page.viewport(390, 844);
  await visit(planAddress);
  await expect.element(takeButton).toMatchTextContent('Взять отмеченные, 300');
  await page.getByRole('button', { name: 'Снять отметки' }).click();
  await expect.element(takeButton).toBeDisabled();
});

test('of a long plan the choice of its list stands above it, as high as ever', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => planRow({ proposal_id: 2000 + at }));
  answers.answer('GET /api/calendar/plan/', { plan: planOf(rows) });
  await visit(planAddress);
  const views = side.getByRole('radiogroup').first();
  await expect.element(views).toBeVisible();
  expect(views.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(28);
});
