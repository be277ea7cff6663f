import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { PersonOptions } from '../../server/testing/people.ts';
import { type FirstView, watchFirstView } from '../support/first-view.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const slow = say.app('slow');
/** Requests of a first view, its own page and the live stream included. */
const most = 25;

const ofRole: Readonly<Record<string, { person: PersonOptions; paths: readonly string[] }>> = {
  scientist: { person: { roles: ['bs'], stations: [1, 2] }, paths: ['/bs', '/bs/1'] },
  head: { person: { roles: ['msc_admin'], kinds: [1] }, paths: ['/bs', '/bs/1'] },
};

const expectLight = async (view: FirstView, path: string) => {
  await view.settled();
  expect.soft(view.faults(), path).toEqual([]);
  expect.soft(view.requests().length, `${path}\n${view.requests().join('\n')}`).toBeLessThanOrEqual(most);
  expect.soft(view.scriptsNotNamed(), path).toEqual([]);
};

for (const [role, { person, paths }] of Object.entries(ofRole)) {
  test(`every page of the role ${role} starts without a fault, a breach of the policy, or too many requests`, async ({
    portal,
    visit,
  }) => {
    const me = await portal.add({ email: `${role}.loads@example.org`, ...person });
    const page = await visit(me);
    for (const path of paths) {
      const view = await watchFirstView(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectLight(view, path);
    }
  });
}

test('nothing moves on My proposals while it comes', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'still@example.org' });
  await portal.propose({ applicantId: author, status: s.modification });
  await portal.propose({ applicantId: author, status: s.need_report });
  for (let count = 0; count < 8; count += 1) await portal.propose({ applicantId: author, name: `Опыт ${count}` });
  const page = await visit(author, { viewport: { width: 1280, height: 900 } });
  // The slowest order: what stands above the list comes last.
  await page.route('**/waiting/', async (route) => {
    await page.waitForResponse('**/proposal/my/**');
    await route.continue();
  });
  const view = await watchFirstView(page, '/user');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(10);
  await view.settled();
  expect(await view.layoutShift()).toBeLessThan(0.02);
});

test('the first answer shows the outline of the page, and says when nothing more comes', async ({ page }) => {
  await page.route('**/assets/*', () => undefined);
  await page.goto('/user', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Луч' })).toBeVisible();
  await expect(page.getByText('Портал отвечает медленно')).toBeVisible();
});

test('a server that hangs is said, and what it answers in the end is shown', async ({ portal, visit }) => {
  const page = await visit(await portal.add({ email: 'patient@example.org' }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/proposal/my/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/user');
  await expect(page.getByText(slow)).toBeVisible();
  release();
  await expect(page.getByText(slow)).toBeHidden();
  await expect(page.getByRole('tab').first()).toBeVisible();
});
