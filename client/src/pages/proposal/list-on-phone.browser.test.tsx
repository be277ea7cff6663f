import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { listFilterIds, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

afterEach(() => page.viewport(1280, 900));

test('on a phone filters wait behind a button that tells how many are in force, and leave the screen to the rows', async () => {
  await page.viewport(390, 844);
  answerPortal('moderator');
  answers.answer(
    'GET /api/proposals/expert-proposal-new/counts/',
    recordOf([...statesOf(proposalMachine), ...listFilterIds], () => 2),
  );
  answers.answer('GET /api/references/station/list/', []);
  answers.answer('GET /api/proposals/list-view/list/', []);
  // Asked for ahead where the pointer of an earlier test still lies over a row.
  answers.answer('GET /api/proposals/proposal/detail/', cardWith());
  answers.answerList('GET /api/proposals/expert-proposal-new/list/', () => ({
    rows: [rowWith({ is_mine: false })],
    total: 1,
    pages: 1,
  }));
  await visit('/moderator-tab-2?kind=1');
  await expect.element(page.getByRole('listitem').filter({ hasText: '1298' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: '1298' }).element();
  // What waits for the reader stands above it, in one line.
  expect(row.getBoundingClientRect().top).toBeLessThan(844 * 0.37);
  const kinds = page.getByRole('combobox', { name: 'Тип установки' });
  await expect.element(kinds).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Фильтры, 1', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Сохранённые фильтры' })).toBeVisible();
});
