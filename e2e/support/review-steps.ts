import { expect, type Locator, type Page } from '@playwright/test';
import { askedAbout, pressOnCard } from './proposal-steps.ts';
import { counted, type Words } from './words.ts';

/** What staff do while a proposal is under review, in the words of the screens. */

export const impossible = 1;
export const possible = 2;
export type Resolution = typeof impossible | typeof possible;

/** The rows of the list, without its head and without the lines that stand there while rows are awaited. */
export const rowsOf = (page: Page): Locator => page.locator('tbody [data-row]');

/** A tab with the number of its rows. */
export const countTab = (page: Page, name: string, count: number): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}[,\\s]*${count}$`) });

/** A place in the menu, with how much waits there; nothing is said of nothing. */
export function menuItem(page: Page, say: Words, name: string, count: number): Locator {
  const waits = count === 0 ? '' : String.raw`\s*${counted(say, say.shell, 'nav.waiting', count)}`;
  const menu = page.getByRole('navigation', { name: say.shell('nav.label') });
  return menu.getByRole('link', { name: new RegExp(`^${name}${waits}$`) });
}

/** The window of the verdict, filled and sent off; the question that follows is for the caller to answer. */
export async function fillVerdict(page: Page, say: Words, resolution: Resolution, comment: string): Promise<Locator> {
  const text = say.feature('proposal-card/actions', 'proposal-actions');
  const asked = askedAbout(page, say, 'bs_verdict');
  const choice = say.contract('proposal')(`comment.resolution.${resolution}`);
  await asked.getByRole('radio', { name: choice, exact: true }).check();
  await asked.getByRole('textbox', { name: text('field.comment') }).fill(comment);
  await asked.getByRole('button', { name: text('bs_verdict.yes'), exact: true }).click();
  return page.getByRole('dialog', { name: text('bs_verdict.sure'), exact: true });
}

/** The window stays, and says at its field that it needs words. */
export async function refusedAtComment(page: Page, say: Words, action: string): Promise<void> {
  const text = say.feature('proposal-card/actions', 'proposal-actions');
  const comment = askedAbout(page, say, action).getByRole('textbox', { name: text('field.comment') });
  await expect(comment).toHaveAccessibleDescription(new RegExp(say.contract('proposal')('refusal.comment')));
  await expect(comment).toBeFocused();
}

/** A whole verdict from the open card, confirmed. `again` where the station has given one before. */
export async function giveVerdict(
  page: Page,
  say: Words,
  verdict: { resolution: Resolution; comment: string; again?: boolean },
): Promise<void> {
  const card = say.feature('proposal-card');
  await pressOnCard(page, card(verdict.again ? 'verdict.anew' : 'verdict.give'));
  const sure = await fillVerdict(page, say, verdict.resolution, verdict.comment);
  const text = say.feature('proposal-card/actions', 'proposal-actions');
  await sure.getByRole('button', { name: text('bs_verdict.send'), exact: true }).click();
  await expect(sure).toBeHidden();
}

/** Fills the window that asks what of the author's equipment may come; it stands open already. */
export async function approveEquipment(page: Page, say: Words, brought: string, approved: string): Promise<void> {
  const text = say.feature('proposal-card/actions', 'proposal-actions');
  const asked = askedAbout(page, say, 'approve_equipment');
  await expect(asked).toContainText(brought);
  await asked.getByRole('textbox', { name: text('field.equipment') }).fill(approved);
  await asked.getByRole('button', { name: text('approve_equipment.yes'), exact: true }).click();
  await expect(asked).toBeHidden();
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** What the server answers this person, past the screen. */
export async function askServer(page: Page, path: string, body?: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Token ${token}` };
  const answer = body
    ? await page.request.post(path, { headers, data: body })
    : await page.request.get(path, { headers });
  return { status: answer.status(), text: await answer.text() };
}

export const detailOf = (id: number): string => `/api/proposals/proposal/detail/?id=${id}`;

/** A line of the card's history: what was done, and by whom. */
export function historyLine(card: Locator, say: Words, action: string, who: string): Locator {
  const what = say.contract('proposal')(`action.${action}.past`);
  return card.getByRole('listitem').filter({ hasText: say.feature('proposal-card')('history.line', { what, who }) });
}
