import type { Page } from 'playwright';
import type { Bench } from '../bench.ts';
import { signIn } from '../demo.ts';
import { type Figure, percentile } from '../figures.ts';
import { frameFigures, noteFrames } from './frames.ts';
import { inDemo, type Line, lines, newPage, type Place, putOnLine, tokenOf } from './in-chromium.ts';

const CARD_WITHIN = 100; // ms
const TAB_WITHIN = 150; // ms
const ROW = '[data-row-opener]';
const CARD = '[role="dialog"] h2';

/** With so many presses of each kind. */
type Visited = Place & { readonly rounds: number };

/** From the press to the frame that shows it; and the frames that came late while something was typed. */
export function measureBrowser(bench: Bench): Promise<readonly Figure[]> {
  return inDemo(async (demo) => {
    const place = { ...demo, rounds: bench.number('rounds', 15) };
    const figures: Figure[] = [];
    for (const line of lines) figures.push(...(await measureList(place, line)), ...(await measureTyping(place, line)));
    return figures;
  });
}

async function measureList(place: Visited, line: Line): Promise<Figure[]> {
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
  await noteFrames(page);
  await page.keyboard.type('Строение белка при низких температурах и его связь с работой. '.repeat(3), { delay: 33 });
  const figures = await frameFigures(page, `typing in the wizard, ${line.name}`);
  await context.close();
  return figures;
}

async function openAs(place: Place, line: Line, login: string, where: string) {
  const { context, page } = await newPage(place, await tokenOf(place.address, login));
  await page.goto(place.address + where, { waitUntil: 'commit' });
  // What a page fetches ahead is there before somebody has read it.
  await page.waitForTimeout(12_000);
  await putOnLine(page, line);
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
