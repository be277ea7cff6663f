import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { cardOf } from '../support/proposal-steps.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const print = say.feature('proposal-print');

/** Presses, waits for the new window, and fetches what it shows. */
async function opensPdf(page: Page, button: Locator): Promise<void> {
  const opened = page.waitForEvent('popup');
  const answered = page.waitForResponse((response) => response.url().includes('/proposal/export/'));
  await button.click();
  const { url } = (await (await answered).json()) as { url: string };
  const file = await page.request.get(url);
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await (await opened).close();
}

test('a proposal is a document in the browser and a PDF from there', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'printer@example.org', lastName: 'Печатникова' });
  const id = await portal.propose({ applicantId: author, status: s.created, name: 'Опыт на бумаге' });
  const page = await visit(author);
  await page.goto(`/pdf/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Опыт на бумаге').first()).toBeVisible();
  await expect(page.getByText(/Печатникова/).first()).toBeVisible();
  await expectAccessible(page, 'printable proposal');
  await opensPdf(page, page.getByRole('button', { name: print('download'), exact: true }));
});

test('the PDF opens from the list and from the card, but not of a draft', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'pdf@example.org' });
  const id = await portal.propose({ applicantId: author, status: s.created });
  const draft = await portal.propose({ applicantId: author });
  const page = await visit(author);
  await page.goto('/user');
  const text = say.feature('my-proposals');
  await opensPdf(page, page.getByRole('button', { name: text('pdf', { id }), exact: true }));
  await expect(page.getByRole('button', { name: text('pdf', { id: draft }), exact: true })).toHaveCount(0);
  await page.goto(`/user?id=${id}`);
  await opensPdf(page, cardOf(page, say, id).getByRole('button', { name: say.feature('proposal-card')('pdf') }));
  await page.goto(`/pdf/${draft}`);
  await expect(page.getByRole('button', { name: print('download'), exact: true })).toBeDisabled();
});

test('a document of others is not shown', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'owner@example.org' });
  const id = await portal.propose({ applicantId: author, status: s.created, name: 'Чужой опыт' });
  const page = await visit(await portal.add({ email: 'curious@example.org' }));
  await page.goto(`/pdf/${id}`);
  await expect(page.getByRole('heading', { name: print('missing', { id }) })).toBeVisible();
  await expect(page.getByText('Чужой опыт')).toHaveCount(0);
});
