import { expect, test } from '../support/portal.ts';
import { mostRequests, watchFirstView } from '../support/first-view.ts';

test.use({ isDemonstration: true });

const shift = 0.02;
const screens: Readonly<Record<string, readonly string[]>> = {
  applicant: ['/user', '/personal-data', '/sessions'],
  expert: ['/expert-grid'],
  scientist: ['/bs', '/bs/1', '/calendar', '/week'],
  head: ['/bs/1', '/my-councils'],
  moderator: [
    '/moderator-tab-2',
    '/moderator-council',
    '/moderator-council?id=3',
    '/dashboard',
    '/outbox',
    '/sessions',
  ],
  passes: ['/passes', '/gate'],
  safety: ['/safety'],
  admin: ['/admin/people', '/admin/settings', '/admin/work'],
};

for (const [who, paths] of Object.entries(screens))
  test(`what ${who} begins the day with comes in few requests, and stands still`, async ({ portal, visit }) => {
    // Whoever may have some in the older system is asked for them besides, once a day in a tab.
    await portal.sql`update person set old_proposals_answered_at = now()`;
    const [person] = await portal.sql<{ id: number }[]>`select id from person where email = ${`${who}@luch.test`}`;
    const page = await visit(person?.id ?? 0, { viewport: { width: 1440, height: 900 } });
    for (const path of paths) {
      const view = await watchFirstView(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await view.settled();
      // Letters of other alphabets, as in some names, bring a font of their own; a photo that an earlier journey gave, or the note of its failed letters, is a file too.
      const requests = view.requests().filter((file) => !/latin-ext|^\/media\/|\/failed[.-]/.test(file));
      expect.soft(requests.length, `${path}\n${requests.join('\n')}`).toBeLessThanOrEqual(mostRequests(path));
      const { sum, moved } = await view.layoutShift();
      expect.soft(sum, `${path}\n${moved}`).toBeLessThanOrEqual(shift);
    }
  });
