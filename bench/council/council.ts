import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { openSignIn } from '../../server/src/modules/account/sign-ins.ts';
import { loadReferences } from '../../server/src/modules/reference/load.ts';
import { logPath } from '../../server/src/platform/database/embedded/cluster.ts';
import { createClient } from '../../server/src/platform/database/client.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/supervise.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/open.ts';
import { fillCouncil, size } from './council-world.ts';
import { root } from '../bench.ts';
import { inChromium, newPage, type Place } from '../browser/in-chromium.ts';
import { type Figure, median } from '../figures.ts';
import { startPortal, stopPortal } from '../portal.ts';

interface World {
  readonly id: number;
  readonly token: string;
}

const FRAME = 1000 / 60;
const row = '[role="dialog"] [role="table"] [id^="entry-"]';

/** The card and a ranking of a council of three hundred proposals: opening, scrolling, deciding, statements. */
export async function measureCouncil(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-council-'));
  const database = await openDatabase({ dataDir });
  try {
    const world = await fill(database);
    console.log(`${size.proposals} proposals, ${size.stations} stations, ${size.experts} experts`);
    return [...(await measureScreens(dataDir, world)), ...(await countStatements(dataDir, database, world))];
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill({ sql, db }: Database): Promise<World> {
  await migrate(sql);
  await loadReferences(db);
  const { id, moderatorId } = await fillCouncil(db);
  await sql`analyze`;
  const { token } = await openSignIn(db, moderatorId, { userAgent: 'bench', address: '' }, new Date());
  return { id, token };
}

async function measureScreens(dataDir: string, world: World): Promise<Figure[]> {
  const portal = await startPortal(root, dataDir);
  try {
    return await inChromium(async (browser) => {
      const card = `/moderator-council?tab=review&id=${world.id}`;
      const figures: Figure[] = [];
      // The first visit warms the server, as it is at work.
      for (const [name, where] of [
        ['warm-up', card],
        ['all proposals', card],
        ['one station', `${card}&station=1`],
      ] as const) {
        const found = await measureView({ browser, address: portal.address }, world, name, where);
        if (name !== 'warm-up') figures.push(...found);
      }
      return figures;
    });
  } finally {
    await stopPortal(portal);
  }
}

async function measureView(place: Place, { token }: World, subject: string, where: string): Promise<Figure[]> {
  const { context, page } = await newPage(place, token);
  const work = await processorOf(page);
  await page.addInitScript({ content: noteLongTasks });
  const begun = performance.now();
  await page.goto(place.address + where, { waitUntil: 'commit' });
  await page.locator(row).first().waitFor();
  const byAddress = performance.now() - begun;
  const fromList = await openFromList(page);
  const opened = await work();
  const scroll = await scrollThrough(page);
  const scrolled = (await work()) - opened;
  const keys = await decide(page, work);
  await context.close();
  return [
    { subject, what: 'by address', value: byAddress, unit: 'ms' },
    { subject, what: 'from the list', value: fromList, unit: 'ms' },
    { subject, what: 'dropped in scrolling', value: scroll.dropped, unit: 'frames' },
    { subject, what: 'longest frame', value: scroll.longest, unit: 'ms' },
    { subject, what: 'of the processor a frame', value: scrolled / scroll.frames, unit: 'ms' },
    { subject, what: 'key to decision', value: keys.median, unit: 'ms' },
    { subject, what: 'longest decision', value: keys.longest, unit: 'ms' },
  ];
}

/** Its card opened from the list, nothing of it fetched ahead by a pointer; the ranking where the address says so. */
async function openFromList(page: Page): Promise<number> {
  const wanted = new URL(page.url());
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  await page.locator('[data-row-opener]').first().waitFor();
  const begun = performance.now();
  await page.locator('[data-row-opener]').first().press('Enter');
  await page.locator(row).first().waitFor();
  const took = performance.now() - begun;
  if (wanted.searchParams.has('station')) {
    await page.goto(wanted.href);
    await page.locator(row).first().waitFor();
  }
  return took;
}

interface Scrolled {
  readonly frames: number;
  readonly dropped: number;
  readonly longest: number;
  readonly longTasks: number;
}
/** To the end and back by 60 px a frame, after the screen has come to rest. */
async function scrollThrough(page: Page): Promise<Scrolled> {
  await page.waitForTimeout(1500);
  const { frames, longTasks } = await page.evaluate<{ frames: number[]; longTasks: number }>(scrolling);
  return {
    frames: frames.length,
    // A frame that came later than the next one should have.
    dropped: frames.filter((took) => took > FRAME * 1.5).reduce((sum, took) => sum + Math.round(took / FRAME) - 1, 0),
    longest: Math.max(...frames),
    longTasks,
  };
}

/** J takes the next proposal in hand, a figure decides; from the press to the frame that shows it. */
async function decide(page: Page, work: () => Promise<number>) {
  const took: number[] = [];
  const busy: number[] = [];
  for (let at = 0; at < 15; at += 1) {
    await page.keyboard.press('j');
    await page.waitForTimeout(150);
    await page.evaluate(awaitDecision);
    const before = await work();
    await page.keyboard.press(String(1 + (at % 4)));
    took.push(await page.evaluate<number>('window.decided'));
    busy.push((await work()) - before);
    await page.waitForTimeout(250);
  }
  return { median: median(took), longest: Math.max(...took), work: median(busy) };
}

/** Processor time of the page's main thread so far, in ms: what else the machine does does not lengthen it. */
async function processorOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
}

/** From its log, by a portal of its own: logging takes time. */
async function countStatements(dataDir: string, { sql }: Database, { id, token }: World): Promise<Figure[]> {
  const [found] = await sql<{ name: string }[]>`select current_database() as name`;
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const administrator = createClient({ ...server.connection, database: 'postgres' }, { max: 1 });
  await administrator.sql.unsafe(`alter database "${found?.name}" set log_statement = 'all'`);
  await administrator.sql.end();
  const portal = await startPortal(root, dataDir);
  const file = logPath(path.join(dataDir, 'postgres'));
  const headers = { authorization: `Token ${token}` };
  try {
    const figures: Figure[] = [];
    for (const call of ['detail', 'habits']) {
      const ask = async () => {
        const answer = await fetch(`${portal.address}/api/councils/${call}/?id=${id}`, { headers });
        await answer.arrayBuffer();
      };
      await ask();
      const before = (await readFile(file, 'utf8')).length;
      const begun = performance.now();
      await ask();
      const took = performance.now() - begun;
      const said = (await readFile(file, 'utf8')).slice(before);
      const statements = said.match(/LOG: {2}(?:execute|statement)/g)?.length ?? 0;
      const subject = `councils/${call}`;
      figures.push({ subject, what: 'asks', value: statements, unit: 'statements' });
      figures.push({ subject, what: 'answered within', value: took, unit: 'ms' });
    }
    return figures;
  } finally {
    await stopPortal(portal);
    await server.stop();
  }
}

/* Run in the page, whose types are not those of this program. */
const noteLongTasks = `
  window.longTasks = 0;
  new PerformanceObserver((list) => { window.longTasks += list.getEntries().length; }).observe({ type: 'longtask' });
`;
const scrolling = `new Promise((done) => {
  const table = document.querySelector('[role="dialog"] [role="table"]');
  let box = table;
  while (box && !(box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY === 'auto')) box = box.parentElement;
  const frames = [];
  window.longTasks = 0;
  let last, step = 60;
  const frame = (now) => {
    if (last !== undefined) frames.push(now - last);
    last = now;
    box.scrollTop += step;
    if (step > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1) step = -60;
    if (step < 0 && box.scrollTop <= 0) done({ frames, longTasks: window.longTasks });
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;
const awaitDecision = `(() => {
  const box = document.querySelector('[role="dialog"]');
  window.decided = new Promise((done) => {
    addEventListener('keydown', ({ timeStamp }) => {
      const seen = new MutationObserver(() => {
        if (!box.querySelector('[aria-pressed="true"]')) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
      });
      seen.observe(box, { subtree: true, childList: true, attributes: true });
    }, { once: true, capture: true });
  });
})()`;
