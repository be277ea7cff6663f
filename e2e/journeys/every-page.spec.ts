import { type Browser, expect, type Page, test } from '@playwright/test';
import { byDefault, type ShippedPortal } from '../../server/testing/as-shipped.ts';
import { causeEveryLetter, type Told } from '../../server/testing/every-letter.ts';
import { missingIn } from '../../server/testing/missing-words.ts';
import type { ReadLetter } from '../../server/testing/read-letter.ts';

/**
 * Every page, opened once by everybody who may: by the address, from the process that an operator starts. The pages are
 * those of the router; one whose address asks for something that no line below gives is named.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let portal: ShippedPortal;
let told: Told;
test.beforeAll(async () => {
  portal = await byDefault();
  told = await causeEveryLetter(portal);
});
test.afterAll(() => portal?.close());

/** What an address asks for, by its pattern; and cards, sections and places that have an address of their own. */
const given = (
  { received }: ShippedPortal,
  { scheduled, council, pass, draft }: Told,
): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(mailed.map((page) => [page, [linkTo(received(), page)]])),
  '/register-finish/$email': ['/register-finish/newcomer@example.org'],
  '/new-proposal/$id': [`/new-proposal/${draft}`],
  '/pdf/$id': [`/pdf/${scheduled}`],
  '/council-room/$id': [`/council-room/${council}`],
  '/bs/$stationId': ['/bs/1', `/bs/1?id=${scheduled}`],
  '/user': ['/user', `/user?id=${scheduled}`],
  '/moderator-tab-2': ['/moderator-tab-2', `/moderator-tab-2?id=${scheduled}`],
  '/moderator-council': ['/moderator-council?tab=3', `/moderator-council?id=${council}`],
  '/gate': ['/gate', `/gate?pass=${pass}`],
  '/passes': ['/passes', `/passes?id=${pass}`],
  '/dashboard': ['emails', 'mailings', 'general', 'status', 'erasures'].map((menu) => `/dashboard?menu=${menu}`),
});
/** Whoever opens a mailed link is signed out, and it works once. */
const mailed = ['/verify-user', '/reset-password', '/unsubscribe'];
const cardIn = (address: string) => /[?&]id=/.test(address);
function linkTo(letters: readonly ReadLetter[], page: string): string {
  const links = letters.flatMap(({ text }) => text.match(/http\S+/g) ?? []).map((link) => new URL(link));
  const link = links.find(({ pathname, searchParams }) => pathname === page && searchParams.has('signature'));
  return link ? link.pathname + link.search : `no letter leads to ${page}`;
}

/** Lead on to another page. */
const leadOn = ['/expert', '/$'];

const everybody = [
  'asVisitor',
  'asApplicant',
  'asModerator',
  'asExpert',
  'asScientist',
  'asHead',
  'asPasses',
  'asAdministrator',
] as const;
const seen = new Set<string>();

for (const name of everybody)
  test(`${name.slice(2)} opens every page that is theirs without a fault`, async ({ browser }) => {
    const page = await windowOf(browser, portal, name);
    const faults = listen(page);
    const addresses = given(portal, told);
    await page.goto(`${portal.address}${name === 'asVisitor' ? '/' : '/user'}`);
    await settled(page);
    for (const pattern of await patternsOf(page))
      for (const address of addresses[pattern] ?? [pattern]) {
        if (address.includes('$') || (mailed.includes(pattern) && name !== 'asVisitor')) continue;
        await page.evaluate((to) => window.__TSR_ROUTER__.history.push(to), address);
        await settled(page);
        const { pathname } = new URL(page.url());
        if (pathname !== address.split('?')[0]) continue;
        if (cardIn(address)) await page.getByRole('dialog').first().waitFor();
        seen.add(pattern);
        await looked(page, faults, `${name} ${address}`);
        for (const tab of cardIn(address) ? [] : await page.getByRole('tab').all()) {
          if (!(await tab.isVisible())) continue;
          await tab.click();
          await settled(page);
          await looked(page, faults, `${name} ${address} ${await tab.textContent()}`);
        }
      }
    await page.context().close();
    expect(faults.all).toEqual([]);
  });

test('no page is left that nobody has opened', async ({ browser }) => {
  const page = await windowOf(browser, portal, 'asVisitor');
  await page.goto(portal.address);
  const left = (await patternsOf(page)).filter((pattern) => !seen.has(pattern) && !leadOn.includes(pattern));
  await page.context().close();
  expect(left).toEqual([]);
});

declare global {
  interface Window {
    __TSR_ROUTER__: {
      readonly routesByPath: Readonly<Record<string, unknown>>;
      readonly history: { push(address: string): void };
      readonly state: { readonly status: string };
    };
  }
}

const patternsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(window.__TSR_ROUTER__.routesByPath));

async function windowOf(browser: Browser, { address, ...people }: ShippedPortal, name: (typeof everybody)[number]) {
  const kept =
    name === 'asVisitor'
      ? { language: 'ru' }
      : { language: 'ru', token: people[name].token, is_logged_in: 'true', user_id: String(people[name].id) };
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  return context.newPage();
}

/** What goes wrong in a window, with where it stood; and how many requests are under way. */
function listen(page: Page) {
  const faults = { all: [] as string[], underWay: 0 };
  const note = (what: string) => faults.all.push(`${new URL(page.url()).pathname}: ${what}`);
  const counts = (url: string) => !url.includes('/api/live/');
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(String(error)));
  page.on('request', (request) => (faults.underWay += Number(counts(request.url()))));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event, (request) => (faults.underWay -= Number(counts(request.url()))));
  page.on('response', (answer) => answer.status() >= 400 && note(`${answer.status()} ${answer.url()}`));
  return faults;
}

/** Until the page is there: its parts and words, and nothing that is still being fetched or drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      window.__TSR_ROUTER__?.state.status === 'idle' &&
      !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root'),
  );
}

/** Notes words that are missing, a page that did not open, and what was said in red. */
async function looked(page: Page, faults: { readonly all: string[] }, where: string): Promise<void> {
  const { said, red } = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'alt', 'placeholder'];
    const labels = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    return {
      said: [document.title, document.body.innerText, ...labels],
      // Of toasts those in amber warn.
      red: [...document.querySelectorAll<HTMLElement>('[role="alert"]')]
        .filter(({ style, innerText }) => innerText !== '' && !style.cssText.includes('amber'))
        .map((alert) => {
          // Said once: the next page begins without it.
          alert.querySelector('button')?.click();
          return alert.innerText;
        }),
    };
  });
  for (const text of said.flatMap((one) => missingIn(one) ?? [])) faults.all.push(`${where} says ${text}`);
  for (const text of red) faults.all.push(`${where} is alarmed: ${text}`);
}
