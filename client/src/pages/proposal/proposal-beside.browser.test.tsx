import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { listFilterIds, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

const ids = [1298, 1310, 1322];
const beside = (id: number) => page.getByRole('complementary', { name: new RegExp(`Просмотр заявки №\\s${id}`) });
const look = page.getByRole('button', { name: 'Просмотр сбоку' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerPortal('moderator');
  answers.answer(
    'GET /api/proposals/expert-proposal-new/counts/',
    recordOf([...statesOf(proposalMachine), ...listFilterIds], () => 3),
  );
  answers.answer('GET /api/references/station/list/', []);
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answer('GET /api/proposals/proposal/detail/', ({ query }) => cardWith({ id: Number(query.get('id')) }));
  answers.answerList('GET /api/proposals/expert-proposal-new/list/', () => ({
    rows: ids.map((id) => rowWith({ id, is_mine: false })),
    total: 3,
    pages: 1,
  }));
});

test('j and k move through the list and what stands beside it, Esc closes it', async () => {
  const { router } = await visit('/moderator-tab-2?tab=review');
  await look.click();
  await expect.element(beside(1298)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(beside(1310)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(beside(1322)).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(beside(1310)).toBeVisible();
  expect(router.state.location.search).toMatchObject({ beside: '1310', tab: 'review' });
  await userEvent.keyboard('{Escape}');
  await expect.element(beside(1310)).not.toBeInTheDocument();
  expect(router.state.location.search).not.toHaveProperty('beside');
});

test('Enter opens the card of the row, and closing it leads back to the list with what stood beside it', async () => {
  await visit('/moderator-tab-2?beside=1310');
  await expect.element(beside(1310)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Рассеяние на плёнках/ }).nth(2)).toBeVisible();
  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(beside(1322)).toBeVisible();
});

test('Back closes what a press opened, and a press on a row shows it there', async () => {
  const { router } = await visit('/moderator-tab-2');
  await look.click();
  await page.getByRole('row').nth(3).click();
  await expect.element(beside(1322)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  router.history.back();
  await expect.element(beside(1322)).not.toBeInTheDocument();
});

test('where a search tells only how far it has looked, the place in the list says so beside it and over it', async () => {
  answers.answerList('GET /api/proposals/expert-proposal-new/list/', () => ({
    rows: ids.map((id) => rowWith({ id, is_mine: false })),
    total: 41,
    pages: 3,
  }));
  const counted = await visit('/moderator-tab-2?beside=1310');
  await expect.element(beside(1310)).toMatchTextContent(/2 из 41/);
  await counted.unmount();
  await visit('/moderator-tab-2?q=медь&beside=1310');
  await expect.element(beside(1310)).toMatchTextContent(/2 из более чем 40/);
  await beside(1310).getByRole('button', { name: 'Открыть карточку' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/2 из более чем 40 в списке/);
});

test('a card that does not come says so beside the list, and is asked for again', async () => {
  answers.refuse('GET /api/proposals/proposal/detail/', 500);
  await visit('/moderator-tab-2?beside=1310');
  await expect.element(beside(1310)).toMatchTextContent(/Заявка не открылась/);
  answers.answer('GET /api/proposals/proposal/detail/', cardWith({ id: 1310 }));
  await beside(1310).getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(beside(1310)).not.toMatchTextContent(/Заявка не открылась/);
});

test('on a phone nothing stands beside the list', async () => {
  await page.viewport(390, 844);
  await visit('/moderator-tab-2?beside=1310');
  await expect.element(page.getByText('1310', { exact: false }).first()).toBeVisible();
  await expect.element(beside(1310)).not.toBeInTheDocument();
  await expect.element(look).not.toBeInTheDocument();
});

test.each([1440, 1024])(
  'at %s pixels rows are as high as a table that is read: 44 to 60, also with the longest title',
  async (width) => {
    await page.viewport(width, 900);
    answers.answerList('GET /api/proposals/expert-proposal-new/list/', () => ({
      rows: ids.map((id) => rowWith({ id, is_mine: false, name: 'Исследование '.repeat(15) })),
      total: 3,
      pages: 1,
    }));
    await visit('/moderator-tab-2?tab=review');
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    const { height } = page.getByRole('row').nth(1).element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(61);
  },
);
