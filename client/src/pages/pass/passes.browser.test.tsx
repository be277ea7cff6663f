import { passLimits } from '@luch/contract/pass/pass-limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { passRowWith, passWith } from '../../../testing/fixtures/pass.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><text y="20">Форма</text></svg>';

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerPortal('user_administrator');
  answers.answer('GET /api/passes/counts/', { current: 2, archive: 0, new: 1, urgent: 1 });
  answers.answerList('POST /api/passes/list/', [passRowWith(), passRowWith({ id: 509, first_guest: 'Намуна У.' })]);
  answers.answer('GET /api/passes/list/', passWith());
  answers.answer('GET /api/pass/preview/', { pages: 1, svg, pass_id: 1 });
});

afterEach(() => page.viewport(1280, 900));

const beside = () => page.getByRole('complementary', { name: 'Заявка на пропуск № 512' });
const whole = () => page.getByRole('dialog', { name: 'Заявка на пропуск № 512' });

test('a pass opens beside the list, whole over it; Escape goes back step by step', async () => {
  const { router } = await visit('/passes');
  await page.getByRole('link', { name: /Натриевский/ }).click();
  await expect.element(beside().getByRole('button', { name: 'Взять в работу' })).toBeVisible();
  await expect.element(beside().getByRole('button', { name: 'Форма 2', exact: true })).toBeVisible();
  await expectAccessiblePage();
  await beside()
    .getByRole('button', { name: /Вся карточка/ })
    .click();
  await expect.element(whole().getByRole('img', { name: 'Форма 2: как напечатается' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ view: 'card' });
  await userEvent.keyboard('{Escape}');
  await expect.element(whole()).not.toBeInTheDocument();
  await expect.element(beside()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(beside()).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({});
});

test('rows stay when they could not be fetched anew', async () => {
  const { hear } = await visit('/passes');
  await expect.element(page.getByRole('link', { name: /Натриевский/ })).toBeVisible();
  answers.refuse('POST /api/passes/list/', 500, {});
  const before = answers.sent('POST /api/passes/list/').length;
  hear('pass');
  await expect.poll(() => answers.sent('POST /api/passes/list/').length).toBeGreaterThan(before);
  await new Promise((done) => setTimeout(done, 100));
  await expect.element(page.getByRole('link', { name: /Натриевский/ })).toBeVisible();
});

test('a search of the list is no step for the Back button', async () => {
  const { router } = await visit('/passes');
  const { length } = router.history;
  await page.getByRole('searchbox').last().fill('Натриевский');
  await expect.poll(() => router.state.location.search).toMatchObject({ q: 'Натриевский' });
  expect(router.history.length).toBe(length);
});

test('at 1024 px the word that an experiment has lost its time ends within its cell', async () => {
  await page.viewport(1024, 768);
  answers.answerList('POST /api/passes/list/', [passRowWith({ has_lost_time: true })]);
  await visit('/passes');
  const word = page.getByText('Время эксперимента отдано или перенесено');
  await expect.element(word).toBeVisible();
  const rightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().right;
  expect(rightOf(word.element())).toBeLessThanOrEqual(rightOf(word.element().closest('td')) ?? 0);
  expect(getComputedStyle(word.element()).textOverflow).toBe('ellipsis');
});

test('the pass beside the list ends where the window does, with what may be done in sight', async () => {
  await page.viewport(1440, 560);
  await visit('/passes?id=512');
  const take = beside().getByRole('button', { name: 'Взять в работу' });
  await expect.element(take).toBeVisible();
  for (const part of [beside(), take])
    await expect.poll(() => part.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(560);
});

test('without room beside the list the whole card opens at once', async () => {
  await page.viewport(1024, 800);
  await visit('/passes?id=512');
  await expect.element(whole().getByRole('button', { name: 'Взять в работу' })).toBeVisible();
  expect(beside().elements()).toEqual([]);
});

test('a pass that is not there, or not to be seen, says so beside the list', async () => {
  answers.refuse('GET /api/passes/list/', 404, { detail: 'Не найдено' });
  await visit('/passes?id=512');
  await expect.element(beside().getByText(/№ 512 нет или вам его не видно/)).toBeVisible();
});

test('a form is printed from beside the list, once by two presses', async () => {
  const print = 'POST /api/pass/action/';
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  answers.refuse(print, 503, { error: 'Занято', code: 'documents_busy' });
  await visit('/passes?id=512');
  await expectSentOnce(
    beside().getByRole('button', { name: 'Форма 2', exact: true }),
    print,
    'features/passes/card/pass-panel.tsx › Print',
  );
  expect(answers.sent(print)[0]?.body).toMatchObject({ pass_id: 512, type: [1] });
});

test('each filter of what waits asks for its passes alone, and without one for all', async () => {
  const list = 'POST /api/passes/list/';
  const { router } = await visit('/passes');
  const narrowing = () => {
    const { status_id: status, cancel_asked: asked } = (answers.sent(list).at(-1)?.body ?? {}) as object & {
      status_id?: number;
      cancel_asked?: boolean;
    };
    return [status, asked];
  };
  await expect.element(page.getByRole('link', { name: /Натриевский/ })).toBeVisible();
  expect(narrowing()).toEqual([undefined, undefined]);
  for (const [label, wait, asks] of [
    ['Новые', 'new', [0, undefined]],
    ['В работе', 'work', [1, undefined]],
    ['Просят отменить', 'cancel', [undefined, true]],
  ] as const) {
    await page.getByRole('combobox', { name: 'Что ждёт' }).click();
    await page.getByRole('option', { name: label }).click();
    await vi.waitFor(() => expect([router.state.location.search, narrowing()]).toEqual([{ wait }, asks]));
  }
});

test('several requests are taken in work by one press; what somebody else took stays chosen, with a word why', async () => {
  answers.answerList('POST /api/passes/list/', [passRowWith({ id: 512 }), passRowWith({ id: 513 })]);
  const call = 'POST /api/passes/in_work/';
  answers.answer(call, {
    status: 'ok',
    detail: 'В работу взят 1 пропуск',
    done: [512],
    refused: [{ id: 513, code: 'wrong_state', detail: 'Уже в работе' }],
  });
  await visit('/passes');
  await page.getByRole('checkbox', { name: /№ 512/ }).click();
  await page.getByRole('checkbox', { name: /№ 513/ }).click();
  const bar = page.getByRole('region', { name: 'Отмеченные пропуска' });
  await expect.element(bar).toMatchTextContent(/Отмечено 2/);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await expectSentOnce(
    bar.getByRole('button', { name: 'Взять в работу' }),
    call,
    'features/passes/list/pass-list.tsx › PassSelection',
  );
  expect(answers.sent(call)[0]?.body).toEqual({ pass_ids: [512, 513] });
  await expect.element(page.getByText('В работу взят 1 пропуск')).toBeVisible();
  expect(timers.mock.calls.filter(([, time]) => time === passLimits.toast)).toHaveLength(1);
  timers.mockRestore();
  await expect.element(bar).toMatchTextContent(/Отмечен 1.*№ 513: Уже в работе/);
  await bar.getByRole('button', { name: 'Снять отметки' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});
