import { type Browser, expect, type Page } from '@playwright/test';
import type { ShippedPortal } from '../../server/testing/as-shipped.ts';
import type { Told } from '../../server/testing/every-letter.ts';
import { missingIn } from '../../server/testing/missing-words.ts';
import type { ReadLetter } from '../../server/testing/read-letter.ts';

export const everybody = [
  'asVisitor',
  'asApplicant',
  'asModerator',
  'asExpert',
  'asScientist',
  'asHead',
  'asPasses',
  'asAdministrator',
  'asSafety',
] as const;
type Who = (typeof everybody)[number];

/** What an address asks for, by its pattern; and cards, sections and places that have an address of their own. */
const addressesOf = (
  { received }: ShippedPortal,
  { scheduled, council, pass, draft }: Told,
  who: Who,
): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(mailed.map((page) => [page, linksTo(received(), page)])),
  '/register-finish/$email': ['/register-finish/newcomer@example.org'],
  '/new-proposal/$id': who === 'asApplicant' ? [`/new-proposal/${draft}`] : [],
  '/pdf/$id': readers.includes(who) ? [`/pdf/${scheduled}`] : [],
  '/council-room/$id': [`/council-room/${council}`],
  '/bs/$stationId': ['/bs/1', `/bs/1?id=${scheduled}`],
  '/user': ['/user', ...(readers.includes(who) ? [`/user?id=${scheduled}`] : [])],
  '/moderator-tab-2': ['/moderator-tab-2', `/moderator-tab-2?id=${scheduled}`],
  '/moderator-council': ['/moderator-council', `/moderator-council?tab=held&id=${council}`],
  '/help/$page': ['/help/sign-in'],
  '/gate': ['/gate', `/gate?pass=${pass}`],
  '/passes': ['/passes', `/passes?id=${pass}`],
  '/dashboard': ['emails', 'mailings', 'general', 'status', 'erasures'].map((menu) => `/dashboard?menu=${menu}`),
});

/** Of the proposal with time: for others it does not exist. */
const readers: readonly Who[] = ['asApplicant', 'asModerator', 'asScientist', 'asHead'];

/** A mailed link works once, for whoever is signed out. */
const mailed = ['/verify-user', '/reset-password', '/unsubscribe'];

function linksTo(letters: readonly ReadLetter[], page: string): string[] {
  const links = letters.flatMap(({ text }) => text.match(/http\S+/g) ?? []).map((link) => new URL(link));
  const link = links.find(({ pathname, searchParams }) => pathname === page && searchParams.has('signature'));
  return link ? [link.pathname + link.search] : [];
}

interface Seen {
  /** Patterns of the pages that opened. */
  readonly pages: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Opens every page of the router that is this person's, and each of its tabs. `changed`: addresses whose language somebody
 * has changed already.
 */
export async function openEveryPage(
  browser: Browser,
  portal: ShippedPortal,
  told: Told,
  who: Who,
  changed: Set<string>,
): Promise<Seen> {
  const page = await windowOf(browser, portal, who);
  const faults = listen(page);
  const addresses = addressesOf(portal, told, who);
  const pages: string[] = [];
  await page.goto(`${portal.address}${who === 'asVisitor' ? '/' : '/user'}`);
  await settled(page, faults);
  for (const pattern of await patternsIn(page)) {
    if (mailed.includes(pattern) && who !== 'asVisitor') continue;
    for (const address of addresses[pattern] ?? (pattern.includes('$') ? [] : [pattern])) {
      await page.evaluate((to) => window['__TSR_ROUTER__'].history.push(to), address);
      await settled(page, faults);
      // Somebody else's page leads elsewhere.
      if (new URL(page.url()).pathname !== address.split('?')[0]) continue;
      pages.push(pattern);
      await look(page, faults, `${who} ${address}`);
      // A mailed link works once.
      if (!mailed.includes(pattern) && !changed.has(address)) {
        changed.add(address);
        await changeLanguage(page, faults, `${who} ${address}`, who !== 'asVisitor');
      }
      // A card lies over the tabs of its list.
      const tabs = page.getByRole('tab', { disabled: false }).filter({ visible: true });
      for (let at = 0; !/[?&]id=/.test(address) && at < (await tabs.count()); at += 1) {
        await tabs.nth(at).click();
        await settled(page, faults);
        await look(page, faults, `${who} ${address}, tab ${at + 1}`);
      }
    }
  }
  await page.context().close();
  return { pages, faults: faults.all };
}

/** Addresses of the built screens that are pages: the others lead on. */
export async function patternsOf(browser: Browser, portal: ShippedPortal): Promise<string[]> {
  const page = await windowOf(browser, portal, 'asVisitor');
  await page.goto(portal.address);
  await page.waitForFunction(() => window['__TSR_ROUTER__']);
  const patterns = await patternsIn(page);
  await page.context().close();
  return patterns.filter((pattern) => !['/expert', '/$'].includes(pattern));
}

declare global {
  interface Window {
    __TSR_ROUTER__: {
      readonly routesByPath: Readonly<Record<string, unknown>>;
      readonly history: { push(address: string): void };
      readonly state: { readonly status: string };
    };
  }
}

const patternsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(window['__TSR_ROUTER__'].routesByPath));

async function windowOf(browser: Browser, { address, ...people }: ShippedPortal, who: Who): Promise<Page> {
  const signIn =
    who === 'asVisitor' ? {} : { token: people[who].token, is_logged_in: 'true', user_id: String(people[who].id) };
  const localStorage = Object.entries({ language: 'ru', ...signIn }).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] };
  return (await browser.newContext({ storageState, serviceWorkers: 'block' })).newPage();
}

interface Faults {
  readonly all: string[];
  /** Requests that are not answered yet. */
  underWay: number;
}

function listen(page: Page): Faults {
  const faults: Faults = { all: [], underWay: 0 };
  const note = (what: string) => faults.all.push(`${new URL(page.url()).pathname}: ${what}`);
  // A stream does not end.
  const counted = (url: string) => Number(!url.includes('/api/live/'));
  // That a mailed link has been used is an answer, which its page says.
  const isUsedLink = (url: string) => url.endsWith('/reset-password/check/');
  page.on(
    'console',
    (message) => message.type() === 'error' && !isUsedLink(message.location().url) && note(message.text()),
  );
  page.on('pageerror', (error) => note(String(error)));
  page.on('request', (request) => (faults.underWay += counted(request.url())));
  page.on('requestfinished', (request) => (faults.underWay -= counted(request.url())));
  page.on('requestfailed', (request) => (faults.underWay -= counted(request.url())));
  page.on(
    'response',
    (answer) => answer.status() >= 400 && !isUsedLink(answer.url()) && note(`${answer.status()} ${answer.url()}`),
  );
  return faults;
}

/** Until the page is there: its parts and words, and nothing that is still being fetched or drawn. */
async function settled(page: Page, faults: Faults): Promise<void> {
  const isDrawn = () =>
    page.evaluate(
      () =>
        window['__TSR_ROUTER__']?.state.status === 'idle' &&
        !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root'),
    );
  await expect
    .poll(async () => (await isDrawn()) && faults.underWay === 0, {
      message: page.url(),
      intervals: [50],
      timeout: 60_000,
    })
    .toBe(true);
}

/** A page whose language is changed says what it says to whoever opens it in that language. */
async function changeLanguage(page: Page, faults: Faults, where: string, isSignedIn: boolean): Promise<void> {
  const words = page.getByRole('button', { name: /^(RU|EN): /, includeHidden: true });
  const press = async (language: 'RU' | 'EN') => {
    const choice = words.or(page.locator('label', { hasText: new RegExp(`^${language}$`) })).first();
    if ((await choice.count()) > 0) {
      // Whoever opens the page in another window afterwards gets the words that the profile names.
      const told = isSignedIn && page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      // A card lies over the button.
      await choice.dispatchEvent('click');
      await told;
    }
    await settled(page, faults);
  };
  await press('EN');
  const other = await page.context().newPage();
  const opened = listen(other);
  await other.goto(page.url());
  await settled(other, opened);
  faults.all.push(...opened.all.map((fault) => `${where}, in English, ${fault}`));
  const differs = async () => {
    const [changed, expected] = [await linesOf(page), await linesOf(other)];
    const at = expected.findIndex((line, index) => line !== changed[index]);
    return at === -1 ? '' : `${where} says '${changed[at]}' after a change of language, not '${expected[at]}'`;
  };
  await expect
    .poll(differs, { timeout: 10_000 })
    .toBe('')
    .catch(async () => faults.all.push(await differs()));
  await other.close();
  await press('RU');
}

/**
 * The words that are to be read: figures move with the clock, and with every look at them. Under a card stands what was
 * seen before it was opened.
 */
const linesOf = async (page: Page): Promise<string[]> => {
  const card = page.getByRole('dialog').last();
  const shown = (await card.count()) > 0 ? card : page.locator('body');
  return (await shown.innerText())
    .split('\n')
    .map((line) => line.replaceAll(/\d+ (seconds?|minutes?)|just now|\d+/g, '#'));
};

/** Notes words that are missing, a page that did not open, and what was said in red. */
async function look(page: Page, { all }: Faults, where: string): Promise<void> {
  const { said, red } = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'alt', 'placeholder'];
    const labels = [...document.querySelectorAll(names.map((name) => `[${name}]`).join(','))].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    // Toasts in amber warn.
    const alarms = [...document.querySelectorAll<HTMLElement>('[role="alert"]')].filter(
      ({ style, innerText }) => innerText !== '' && !style.cssText.includes('amber'),
    );
    return {
      said: [document.title, document.body.innerText, ...labels],
      red: alarms.map(({ innerText }) => innerText),
    };
  });
  for (const text of said.flatMap((one) => missingIn(one) ?? [])) all.push(`${where} says ${text}`);
  for (const text of red) all.push(`${where} is alarmed: ${text}`);
}
