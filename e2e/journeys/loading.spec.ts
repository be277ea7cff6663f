import { setTimeout } from 'node:timers/promises';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { PersonOptions } from '../../server/testing/people.ts';
import { type FirstView, mostRequests, watchFirstView } from '../support/first-view.ts';
import { expect, type JourneyPortal, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const slow = say.app('slow');
const open = [
  '/',
  '/login',
  '/registration',
  '/register-finish/anna@example.org',
  '/verify-user',
  '/reset-password',
  '/unsubscribe',
  '/404',
  '/not-found',
] as const;
const own = ['/user', '/user?tab=list_archive', '/personal-data', '/privacy', '/select-cabinet'] as const;
const ofRole: Readonly<Record<string, { person: PersonOptions; paths: (proposal: number) => readonly string[] }>> = {
  applicant: { person: {}, paths: (id) => [...own, `/user?id=${id}`] },
  moderator: {
    person: { roles: ['moderator'] },
    paths: (id) => ['/moderator-tab-2', `/moderator-tab-2?id=${id}`, '/moderator-2', '/moderator-council'],
  },
  scientist: { person: { roles: ['bs'], stations: [1, 2] }, paths: () => ['/bs', '/bs/1'] },
  head: { person: { roles: ['msc_admin'], kinds: [1] }, paths: () => ['/bs', '/bs/1'] },
  expert: {
    person: { roles: ['expert'] },
    paths: (id) => ['/expert-grid', `/expert-grid?id=${id}`, '/select-cabinet'],
  },
};

const expectLight = async (view: FirstView, path: string) => {
  await view.settled();
  expect.soft(view.faults(), path).toEqual([]);
  expect.soft(view.requests().length, `${path}\n${view.requests().join('\n')}`).toBeLessThanOrEqual(mostRequests(path));
  expect.soft(view.scriptsNotNamed(), path).toEqual([]);
};

test('pages open to everybody start without a fault, a breach of the policy, or too many requests', async ({
  page,
}) => {
  for (const path of open) {
    const view = await watchFirstView(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectLight(view, path);
  }
});

for (const [role, { person, paths }] of Object.entries(ofRole)) {
  test(`every page of the role ${role} starts so too`, async ({ portal, visit }) => {
    const me = await portal.add({ email: `${role}.loads@example.org`, ...person });
    const id = await aProposalOf(portal, role === 'applicant' ? me : await anAuthor(portal, role));
    if (role === 'expert') await portal.assign(id, me);
    // Whoever may have some in the older system is asked for them besides, once a day in a tab.
    await portal.sql`update person set old_proposals_answered_at = now()`;
    const page = await visit(me);
    for (const path of paths(id)) {
      const view = await watchFirstView(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectLight(view, path);
    }
  });
}

test('the wizard and the printable proposal start so too', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'wizard.loads@example.org' });
  const page = await visit(author);
  const id = await portal.propose({ applicantId: author });
  for (const path of [`/new-proposal/${id}`, `/pdf/${id}`]) {
    const view = await watchFirstView(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectLight(view, path);
  }
});

test('nothing moves on My proposals and in the card over it while they come', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'still@example.org' });
  const id = await portal.propose({ applicantId: author, status: s.modification });
  await portal.propose({ applicantId: author, status: s.need_report });
  for (let count = 0; count < 8; count += 1) await portal.propose({ applicantId: author, name: `Опыт ${count}` });
  const page = await visit(author, { viewport: { width: 1280, height: 900 } });
  // The slowest order: what stands above the list comes last.
  await page.route('**/waiting/', async (route) => {
    await page.waitForResponse('**/proposal/my/**');
    await route.continue();
  });
  for (const path of ['/user', `/user?id=${id}`]) {
    const view = await watchFirstView(page, path);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(10);
    if (path !== '/user') await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await view.settled();
    const { sum, moved } = await view.layoutShift();
    expect.soft(sum, `${path}\n${moved}`).toBeLessThan(0.02);
  }
});

test('a page of the whole width waits in it, and lines keep their room until the font has come', async ({
  portal,
  visit,
}) => {
  const scientist = await portal.add({ email: 'wide@example.org', roles: ['bs'], stations: [1, 2] });
  const page = await visit(scientist, { viewport: { width: 1440, height: 900 } });
  // Without a council the entries below stand higher in the end: that is a sixtieth.
  await page.goto('/bs');
  // Of the machine's own fonts, any of which may be missing; without all of them nothing can stand in.
  const standsIn = await page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => /Like Inter|Narrow DejaVu/.test(family));
    const loaded = await Promise.allSettled(faces.map((face) => face.load()));
    return loaded.some(({ status }) => status === 'fulfilled');
  });
  for (const late of ['**/stations.texts.*', ...(standsIn ? ['**/*.woff2'] : [])]) {
    await page.route(late, async (route) => {
      await setTimeout(900);
      await route.continue();
    });
    const view = await watchFirstView(page, '/bs/1');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await view.settled();
    const { sum, moved } = await view.layoutShift();
    expect.soft(sum, `${late}\n${moved}`).toBeLessThan(0.03);
    await page.unroute(late);
  }
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

const anAuthor = (portal: JourneyPortal, role: string) => portal.add({ email: `author.for.${role}@example.org` });
const aProposalOf = (portal: JourneyPortal, applicantId: number) =>
  portal.propose({ applicantId, status: s.expertise, name: 'Загрузка' });
