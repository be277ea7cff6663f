import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { ensureChromium } from '../../tools/chromium.ts';
import type { Bench } from '../bench.ts';
import { signIn, startDemo } from '../demo.ts';
import { type Figure, percentile } from '../figures.ts';

const CARD_WITHIN = 100; // ms
const TAB_WITHIN = 150; // ms
const ROW = '[data-row-opener]';
const CARD = '[role="dialog"] h2';

interface Line {
  readonly name: string;
  readonly conditions?: { readonly latency: number; readonly bytesPerSecond: number };
}
/** A throttled line is that of a telephone in a train; goals are those of the free one. */
const lines: readonly Line[] = [
  { name: 'free line' },
  { name: 'throttled line', conditions: { latency: 150, bytesPerSecond: 200_000 } },
];

interface Place {
  readonly browser: Browser;
  readonly address: string;
  readonly rounds: number;
}

/** From the press to the frame that shows it; and the frames that came late while something was typed. */
export async function measureBrowser(bench: Bench): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-bench-'));
  const demo = await startDemo(dataDir);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const place = { browser, address: demo.address, rounds: bench.number('rounds', 15) };
    const figures: Figure[] = [];
    for (const line of lines) figures.push(...(await measureList(place, line)), ...(await measureTyping(place, line)));
    return figures;
  } finally {
    await browser.close();
    await demo.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureList(place: Place, line: Line): Promise<Figure[]> {
  const { context, page } = await openAs(place, line, 'moderator', '/moderator-tab-2');
  await page.locator(ROW).first().waitFor();
  const [cards, tabs] = [[] as number[], [] as number[]];
  // The first round fetches what is loaded once.
  for (let round = -1; round < place.rounds; round += 1) {
    const row = page.locator(ROW).nth(Math.max(0, round) % (await page.locator(ROW).count()));
    await row.hover();
    // A hand takes as long from a row to the press.
    await page.waitForTimeout(150);
    const opened = await fromPress(page, CARD, () => row.click());
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    const tab = page.locator('[role="tab"][aria-selected="false"]').nth(Math.max(0, round) % 3);
    await tab.hover();
    await page.waitForTimeout(150);
    const before = await page.locator(ROW).first().textContent();
    const turned = await fromChange(page, before ?? '', () => tab.click());
    if (round < 0) continue;
    cards.push(opened);
    tabs.push(turned);
  }
  await context.close();
  const isFree = line.conditions === undefined;
  return [
    ...figuresOf(`a card from a list, ${line.name}`, cards, isFree ? CARD_WITHIN : undefined),
    ...figuresOf(`a tab of a list, ${line.name}`, tabs, isFree ? TAB_WITHIN : undefined),
  ];
}

const figuresOf = (subject: string, times: readonly number[], atMost?: number): Figure[] => [
  { subject, what: 'p50', value: percentile(times, 50), unit: 'ms', ...(atMost !== undefined && { atMost }) },
  { subject, what: 'longest', value: Math.max(...times), unit: 'ms' },
];

/** Letters into the longest field of the wizard, thirty a second. */
async function measureTyping(place: Place, line: Line): Promise<Figure[]> {
  const headers = await signIn(place.address, 'applicant@luch.test');
  const list = await fetch(`${place.address}/api/proposals/proposal/my/?view_type=list&page_size=100`, { headers });
  const draft = ((await list.json()) as { id: number; can_edit: boolean }[]).find((one) => one.can_edit)?.id;
  const { context, page } = await openAs(place, line, 'applicant', `/new-proposal/${draft}`);
  const field = page.locator('main textarea:visible').first();
  await field.waitFor();
  await field.click();
  await page.waitForTimeout(2000);
  await page.evaluate(noteFrames);
  await page.keyboard.type('Строение белка при низких температурах и его связь с работой. '.repeat(3), { delay: 33 });
  const { late, long, all } = await page.evaluate<{ late: number; long: number; all: number }>(readFrames);
  await context.close();
  const subject = `typing in the wizard, ${line.name}`;
  return [
    { subject, what: 'frames', value: all, unit: 'seen' },
    { subject, what: 'dropped', value: late, unit: 'frames', atMost: 0 },
    { subject, what: 'long animation frames', value: long, unit: 'frames', atMost: 0 },
  ];
}

async function openAs(
  { browser, address }: Place,
  { conditions }: Line,
  login: string,
  where: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const { authorization = '' } = await signIn(address, `${login}@luch.test`);
  const kept = { language: 'ru', token: authorization.slice('Token '.length), is_logged_in: 'true' };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(address + where, { waitUntil: 'commit' });
  // What a page fetches ahead is there before somebody has read it.
  await page.waitForTimeout(12_000);
  if (conditions) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: conditions.bytesPerSecond,
      uploadThroughput: conditions.bytesPerSecond,
    });
  }
  return { context, page };
}

/** From the event of the pointer to the frame after the one in which it is there, by the page's own clock. */
async function fromPress(page: Page, wanted: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(awaitShown(`document.querySelector(${JSON.stringify(wanted)})?.textContent?.trim()`));
  await press();
  return page.evaluate<number>('window.shown');
}

/** Until the first row is another one, or there is none. */
async function fromChange(page: Page, before: string, press: () => Promise<void>): Promise<number> {
  const first = `document.querySelector('${ROW}')?.textContent`;
  await page.evaluate(
    awaitShown(`${first} !== ${JSON.stringify(before)} && !document.querySelector('[aria-busy="true"]')`),
  );
  await press();
  return page.evaluate<number>('window.shown');
}

/* Run in the page, whose types are not those of this program. */
const awaitShown = (isThere: string): string => `(() => {
  window.shown = new Promise((done) => {
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        if (${isThere}) { seen.disconnect(); requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp))); }
      };
      const seen = new MutationObserver(look);
      seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      setTimeout(() => done(NaN), 20000);
    }, { once: true, capture: true });
  });
})()`;
const noteFrames = `(() => {
  const seen = window.seenFrames = { all: 0, late: 0, long: 0 };
  new PerformanceObserver((list) => { seen.long += list.getEntries().length; }).observe({ type: 'long-animation-frame' });
  let before;
  const note = (now) => {
    if (before !== undefined) { seen.all += 1; if (now - before > 25) seen.late += Math.round((now - before) / (1000 / 60)) - 1; }
    before = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
})()`;
const readFrames = 'window.seenFrames';
