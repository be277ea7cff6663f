import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** What an author sees of a draft that saves itself. */

/** A text of the wizard, by the name that it has on the wire. */
export const draftField = (page: Page, say: Words, name: string): Locator =>
  page.getByRole('textbox', { name: say.feature('proposal-wizard')(`label.${name}`), exact: true });

export async function openDraft(page: Page, say: Words, id: number, step = 1): Promise<void> {
  await page.goto(`/new-proposal/${id}?step=${step}`);
  const names = ['info', 'station', 'sample', 'team', 'files', 'review'];
  const heading = say.feature('proposal-wizard')(`steps.${names[step - 1]}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The line in the header, by a text whose facts may be anything: 'saved 12:04', 'offline, kept on this device'. */
export async function saveLineSays(page: Page, say: Words, key: string): Promise<void> {
  const [start = ''] = say.feature('proposal-wizard')(`save.${key}`, { time: '¦' }).split('¦');
  await expect(page.getByTestId('save-state')).toContainText(start.trim());
}

/** What the server holds, asked past the screen. */
export async function onServer(page: Page, id: number): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(`/api/proposals/proposal/detail/?id=${id}`, {
    headers: { authorization: `Token ${token}` },
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}
