import type { Page } from '@playwright/test';
import { frontOf } from '../support/another-build.ts';
import { expect, install, installAs, test } from '../support/device.ts';
import { draftField } from '../support/draft-steps.ts';
import { unfold } from '../support/proposal-steps.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('on-device');

/** Files of the screens that the page has loaded, and that were refused. */
function filesOf(page: Page) {
  const loaded = new Set<string>();
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/assets/') || !pathname.endsWith('.js')) return;
    if (response.ok()) loaded.add(pathname);
    else refused.push(pathname);
  });
  return { loaded, refused };
}

test('a new version announces itself, the old tab goes on by its own files, and nothing typed is lost', async ({
  portal,
  device,
}) => {
  const front = await frontOf(portal.address);
  const author = await portal.add({ email: 'version@example.org' });
  const id = await portal.propose({ applicantId: author, name: 'Рост плёнок' });
  const mine = await device(front.address);
  const page = await mine.open();
  await installAs(page, portal, author);
  await page.reload();
  const before = filesOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await install(page);
  const old = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });

  front.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const bar = page.getByRole('status').filter({ hasText: text('newVersion.title') });
  await expect(bar).toBeVisible();
  // Parts that it had not loaded yet are gone from the server, and come all the same.
  await page
    .getByRole('link', { name: /Рост плёнок/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  expect(before.refused).toEqual([]);
  await expect(bar.getByRole('button', { name: text('newVersion.reload') })).toBeVisible();

  const fresh = filesOf(page);
  await page.goto(`/new-proposal/${id}`);
  await expect(draftField(page, say, 'keywords')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(fresh.loaded.size).toBeGreaterThan(3);
  for (const file of fresh.loaded) expect(old).not.toContain(file);
  await front.close();
});

test('what is typed in a card stands there after the reload into the new version', async ({ portal, device }) => {
  const front = await frontOf(portal.address);
  const author = await portal.add({ email: 'before.version@example.org' });
  const id = await portal.propose({ applicantId: author, status: 2, name: 'Слои молибдена' });
  const moderator = await portal.add({ email: 'card.version@example.org', roles: ['moderator'] });
  const mine = await device(front.address);
  const page = await mine.open();
  await installAs(page, portal, moderator);
  await page.goto(`/moderator-tab-2?id=${id}`);
  await unfold(page, say);
  const comment = page.getByRole('textbox', { name: say.feature('proposal-card')('comment.label'), exact: true });
  await comment.fill('Уточните, пожалуйста, температуру отжига');
  await expect(page.locator('meta[name="luch-version"]')).not.toHaveAttribute('content', /^other-/);

  front.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const bar = page.getByRole('status').filter({ hasText: text('newVersion.title') });
  await bar.getByRole('button', { name: text('newVersion.reload'), exact: true }).click();
  await expect(page.locator('meta[name="luch-version"]')).toHaveAttribute('content', /^other-/);
  await expect(bar).toBeHidden();
  await unfold(page, say);
  await expect(comment).toHaveValue('Уточните, пожалуйста, температуру отжига');
  await front.close();
});
