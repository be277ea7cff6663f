import { addDays } from '@luch/contract/kernel/days.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { listFilterIds, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { waitingKinds, type WaitingKind, type WaitingWork } from '@luch/contract/waiting/waiting.schemas.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../testing/answers.ts';
import { answerPortal } from '../../testing/portal.ts';
import { visit } from '../../testing/show.tsx';
import { today } from '../lib/dates.ts';

const call = 'GET /api/waiting/';
const list = 'GET /api/proposals/expert-proposal-new/list/';
const passes = 'POST /api/passes/list/';
const dayFrom = (days: number) => addDays(today(), days);
const work = (kind: WaitingKind, more: Partial<WaitingWork> = {}): WaitingWork => ({
  kind,
  count: 7,
  since: '2026-02-10T09:00:00.000Z',
  until: null,
  id: null,
  ...more,
});
const line = page.getByRole('region', { name: 'Ждёт вас' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerPortal('moderator');
  answers.answer(
    'GET /api/proposals/expert-proposal-new/counts/',
    recordOf([...statesOf(proposalMachine), ...listFilterIds], () => 3),
  );
  answers.answer('GET /api/references/station/list/', []);
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answerList(list, []);
});

test('what waits stands over the list with figure and date, and leads to exactly that', async () => {
  answers.answer(call, [
    work('no_experts'),
    work('ratings', { until: dayFrom(2) }),
    work('council_planned', { until: dayFrom(-1) }),
  ]);
  const { router } = await visit('/moderator-tab-2');
  await expect.element(line).toMatchTextContent(/Назначить экспертов 7\s?первое с 10\.02\.2026/);
  await expect.element(line).toMatchTextContent(/Напомнить экспертам 7\s?до .*послезавтра/);
  await expect.element(line).toMatchTextContent(/Провести совет 7\s?срок прошёл/);
  await line.getByRole('link', { name: /Назначить экспертов/ }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ tab: 'expertise', wait: 'experts' });
  await expect
    .poll(() => answers.sent(list).at(-1)?.query.toString())
    .toMatch(/no_experts=true.*status_id=3|status_id=3.*no_experts=true/);
});

const allKinds = () =>
  answers.answer(
    call,
    waitingKinds.map((kind) => work(kind)),
  );

test.each([1024, 1440])('at %d px what has no room in the line stands in its menu', async (width) => {
  await page.viewport(width, 900);
  allKinds();
  await visit('/moderator-tab-2');
  await expect.element(line).toBeVisible();
  const shown = () =>
    line
      .getByRole('link')
      .elements()
      .filter((link) => link.checkVisibility({ visibilityProperty: true })).length;
  await expect.poll(shown).toBeLessThan(waitingKinds.length);
  expect(shown()).toBeGreaterThan(1);
  await line.getByRole('button', { name: `Показать ещё ${waitingKinds.length - shown()}` }).click();
  expect(page.getByRole('menuitem').elements()).toHaveLength(waitingKinds.length - shown());
});

test('on a phone they stand in one row, each as large as a finger', async () => {
  await page.viewport(390, 800);
  allKinds();
  await visit('/moderator-tab-2');
  await expect.element(line).toBeVisible();
  const places = line
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect());
  expect(places.length).toBeGreaterThan(5);
  for (const { top, height } of places) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(top).toBe(places[0]?.top);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('time is set in a calendar of each kind of facility: two are told apart, and each has its own link', async () => {
  answers.answer(call, [work('time', { count: 2, id: 1 }), work('time', { count: 3, id: 2 })]);
  const { unmount } = await visit('/moderator-tab-2');
  const hrefOf = (name: RegExp) => line.getByRole('link', { name }).element().getAttribute('href');
  await expect.element(line.getByRole('link', { name: /Поставить время: реактор 3/ })).toBeVisible();
  expect(hrefOf(/Поставить время: реактор/)).toBe('/calendar?kind=2');
  expect(hrefOf(/Поставить время: синхротрон/)).toBe('/calendar?kind=1');
  await unmount();
  answers.answer(call, [work('time', { count: 3, id: 2 })]);
  await visit('/moderator-tab-2');
  await expect.element(line.getByRole('link', { name: /Поставить время 3/ })).toBeVisible();
  expect(hrefOf(/Поставить время/)).toBe('/calendar?kind=2');
});

test('that nothing waits is said', async () => {
  await visit('/moderator-tab-2');
  await expect.element(page.getByText('Сейчас вас ничего не ждёт')).toBeVisible();
});

test('over administration nothing is said when nothing waits, and what waits stands there', async () => {
  answerPortal('administrator');
  answers.answerList('GET /api/administration/people/', []);
  answers.answer('GET /api/references/organization/list/', []);
  const first = await visit('/admin/people');
  await expect.poll(() => answers.sent(call).length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Люди' })).toBeVisible();
  await expect.element(page.getByText('Сейчас вас ничего не ждёт')).not.toBeInTheDocument();
  await first.unmount();
  const { release } = answers.hold(call, [work('letters')]);
  await visit('/admin/people');
  const people = page.getByRole('region', { name: 'Люди' });
  await expect.element(people).toBeVisible();
  const { top } = people.element().getBoundingClientRect();
  release();
  await expect.element(line.getByRole('link', { name: /Письма не доставлены/ })).toBeVisible();
  expect(people.element().getBoundingClientRect().top).toBe(top);
});

test('decisions to confirm lead to those councils alone, and the box takes that away', async () => {
  const councils = 'POST /api/councils/list/';
  answerPortal('expert');
  answers.answer('POST /api/councils/counts/', { status: 'ok', counts: { 0: 0, 1: 0, 2: 5, 3: 0, 4: 0, 5: 0 } });
  answers.answerList(councils, []);
  answers.answer(call, [work('confirmation')]);
  const { router } = await visit('/expert-grid?view=councils');
  await line.getByRole('link', { name: /Подтвердить протокол совета 7/ }).click();
  await expect.poll(() => answers.sent(councils).at(-1)?.body).toMatchObject({ status_id: 2, to_confirm: true });
  await expect.element(page.getByRole('heading', { name: 'Подтверждать нечего' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Только те, где ждут моего ответа по протоколу' }).click();
  await expect.poll(() => answers.sent(councils).at(-1)?.body).not.toHaveProperty('to_confirm');
  expect(router.state.location.search).not.toHaveProperty('to_confirm');
});

test('nothing is said where it could not be asked', async () => {
  answers.refuse(call, 500);
  await visit('/moderator-tab-2');
  await expect.poll(() => answers.sent(call).length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('Сейчас вас ничего не ждёт')).not.toBeInTheDocument();
});

test('the pass office comes from it to the passes that wait, and may take the filter away', async () => {
  answerPortal('user_administrator');
  answers.answer('GET /api/passes/counts/', { current: 9, archive: 0, new: 7, urgent: 0 });
  answers.answer(call, [work('pass_new', { until: dayFrom(1) })]);
  const { router } = await visit('/passes');
  await line.getByRole('link', { name: /Взять пропуска в работу 7/ }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ wait: 'new' });
  await expect.poll(() => answers.sent(passes).at(-1)?.body).toMatchObject({ tab: 'current', status_id: 0 });
  await page.getByRole('button', { name: 'Очистить: Что ждёт' }).click();
  await expect.poll(() => router.state.location.search).not.toHaveProperty('wait');
});
