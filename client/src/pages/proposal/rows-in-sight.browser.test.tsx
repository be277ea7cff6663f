import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { listFilterIds, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

const title = 'Состояние меди в катализаторах Cu/ZnO/ZrO2 при гидрировании углекислого газа в метанол';
const waiting = Array.from({ length: 100 }, (_, at) => rowWith({ id: 1000 + at, name: title, is_mine: false }));

beforeEach(() => {
  answerPortal('moderator');
  answers.answer(
    'GET /api/proposals/expert-proposal-new/counts/',
    recordOf([...statesOf(proposalMachine), ...listFilterIds], () => 300),
  );
  // A row under the pointer fetches its card ahead.
  answers.answer('GET /api/proposals/proposal/detail/', cardWith());
  answers.answer('GET /api/references/station/list/', []);
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answerList('GET /api/proposals/expert-proposal-new/list/', () => ({ rows: waiting, total: 300, pages: 3 }));
});
afterEach(() => page.viewport(1280, 900));

const boxes = () =>
  page
    .getByRole('table')
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.getBoundingClientRect());
const headNames = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

test.each([
  { width: 1440, height: 900, least: 14 },
  { width: 1366, height: 768, least: 11 },
  { width: 1024, height: 768, least: 8 },
])('of 300 that wait a moderator sees $least or more at $width × $height', async ({ width, height, least }) => {
  await page.viewport(width, height);
  for (const address of ['/moderator-tab-2', '/moderator-tab-2?tab=review&kind=1']) {
    const shown = await visit(address);
    await expect.poll(() => boxes().length).toBe(waiting.length);
    expect(boxes()[0]?.top).toBeLessThanOrEqual(260);
    expect(new Set(boxes().map((box) => box.height))).toEqual(new Set([44]));
    expect(boxes().filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(least);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await shown.unmount();
  }
});

test.each([
  ['/moderator-tab-2', true],
  ['/moderator-tab-2?tab=review', false],
  ['/moderator-tab-2?tab=approve', false],
])('what may be done with a row of %s is not cut at its edge', async (address, isDeletable) => {
  const rows = waiting.map((row) => ({ ...row, can_delete: isDeletable, can_export: true }));
  answers.answerList('GET /api/proposals/expert-proposal-new/list/', () => ({ rows, total: 300, pages: 3 }));
  await visit(address);
  await expect.poll(() => boxes().length).toBe(waiting.length);
  const cells = [...document.querySelectorAll('tbody td[data-kind="actions"]')];
  expect(cells).toHaveLength(waiting.length);
  expect(cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
});

test.each([1024, 1440])('at %d px the station has a column of its own, and none repeats the tab', async (width) => {
  await page.viewport(width, 768);
  const shown = await visit('/moderator-tab-2');
  await expect.element(page.getByRole('columnheader', { name: 'Станция' })).toBeVisible();
  expect(headNames()).not.toContain('Статус');
  await shown.unmount();
  await visit('/moderator-tab-2?tab=review');
  await expect.element(page.getByRole('columnheader', { name: 'Статус' })).toBeVisible();
  expect(headNames()).toContain('Станция');
});
