import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../support/portal.ts';
import { lookAt } from '../support/seen.ts';
import { inThemes, test, windowOf } from './demonstration.ts';

/** Pictures of the handbook and of the README, as WebP by the browser itself: `npm run pictures -- handbook`. */
const root = path.join(import.meta.dirname, '../..');
const handbook = path.join(root, 'client/handbook/pictures');

interface Picture {
  readonly who: string;
  readonly address: string;
  /** Gives the number that stands in the address for `#`; `$1` is who looks. */
  readonly number?: string;
  readonly height?: number;
}
const pictures: Readonly<Record<string, Picture>> = {
  'my-proposals': { who: 'applicant', address: '/user' },
  'proposal-card': {
    who: 'applicant',
    address: '/user?id=#',
    number: `select max(p.id) as id from proposal p join calendar_record r on r.proposal_id = p.id
      where p.applicant_id = $1 and p.status = 7`,
  },
  wizard: {
    who: 'applicant',
    address: '/new-proposal/#?step=2',
    number: 'select max(id) as id from proposal where applicant_id = $1 and status = 1',
  },
  rating: {
    who: 'expert',
    address: '/expert-grid?id=#',
    number: `select min(a.proposal_id) as id from expert_assignment a join proposal p on p.id = a.proposal_id
      where a.expert_id = $1 and p.status = 3`,
  },
  stations: { who: 'head', address: '/bs' },
  calendar: { who: 'head', address: '/calendar' },
  proposals: { who: 'moderator', address: '/moderator-tab-2' },
  council: {
    who: 'moderator',
    address: '/moderator-council?tab=review&id=#',
    number: 'select max(id) as id from council where status = 2',
  },
  figures: { who: 'moderator', address: '/dashboard?menu=general' },
  pass: { who: 'passes', address: '/passes?id=#', number: 'select max(id) as id from pass where status = 1' },
  people: {
    who: 'admin',
    address: '/admin/people?id=#',
    number: `select id from person where email = 'scientist@luch.test'`,
  },
};

test('one of the product for the README', async ({ portal, visit }) => {
  const { page } = await windowOf(portal, visit, 'head', { language: 'en', viewport: { width: 1440, height: 860 } });
  await page.goto('/bs');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await inThemes(page, (theme) => keep(page, path.join(root, `docs/pictures/luch.${theme}.webp`)));
});

for (const [name, { who, address, number, height = 760 }] of Object.entries(pictures))
  for (const language of ['ru', 'en'] as const)
    test(`${name} in ${language}`, async ({ portal, visit }) => {
      const { page, id } = await windowOf(portal, visit, who, { language, viewport: { width: 1240, height } });
      const found = number ? await portal.sql.unsafe<{ id: number }[]>(number, number.includes('$1') ? [id] : []) : [];
      await page.goto(address.replace('#', String(found[0]?.id ?? '')));
      await expect(page.getByRole('heading').first()).toBeVisible();
      await inThemes(page, (theme) => keep(page, path.join(handbook, `${name}.${language}.${theme}.webp`)));
    });

/** What is in the window, as small as it stays legible, once it looks the same twice: parts of it come late. */
async function keep(page: Page, file: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  let seen = '';
  const isSame = async () => {
    await (await lookAt(page)).settled();
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
    );
    const before = seen;
    seen = (await browser.send('Page.captureScreenshot', { format: 'webp', quality: 58 })).data;
    return seen === before;
  };
  await expect.poll(isSame, { intervals: [1500], timeout: 60_000 }).toBe(true);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(seen, 'base64'));
  await browser.detach();
}
