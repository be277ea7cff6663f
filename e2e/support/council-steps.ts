import { expect, type Locator, type Page } from '@playwright/test';
import { askServer } from './review-steps.ts';
import { words } from './words.ts';

/** What a council's moderators do, in the words of its card. */

const say = words('ru');
const text = say.feature('councils');
const council = say.contract('council');

/** What the server answers to a call that must succeed. */
export async function ask<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const answer = await askServer(page, path, body);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as Answer;
}

/** A council of laboratory instruments in drafts, with these proposals in it. Answers its number. */
export async function draftCouncil(page: Page, name: string, proposals: readonly number[] = []): Promise<number> {
  const { id } = await ask<{ id: number }>(page, '/api/councils/create/', {
    name,
    date: '2026-12-01',
    is_lab: true,
    lab_session_name: '2027-01',
    lab_session_start: '2027-01-11',
    lab_session_end: '2027-01-31',
  });
  if (proposals.length > 0) {
    await ask(page, '/api/councils/change_proposals/', { type: 'add', council_id: id, proposal_ids: proposals });
  }
  return id;
}

export const rowOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('row').filter({ hasText: name });

/** The dialog says what will happen; a yes makes it so. */
export async function move(page: Page, action: string, name: string, expected: RegExp): Promise<void> {
  const label = council(`action.${action}.label`);
  await page.getByRole('button', { name: label, exact: true }).click();
  const asked = page.getByRole('dialog', { name: text(`move.${action}.title`, { name }), exact: true });
  await expect(asked).toContainText(expected);
  await asked.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText(council(`done.${action}`, { name })).first()).toBeVisible();
  await expect(asked).toBeHidden();
}

/** A rating with the same mark for every criterion. */
export async function rate(page: Page, proposal: number, mark: number): Promise<void> {
  const marks = { mark1: mark, mark2: mark, mark3: mark, mark4: mark };
  await ask(page, '/api/proposals/expertise/detail/', { proposal_id: proposal, ...marks, comment: 'Прочитано' });
}
