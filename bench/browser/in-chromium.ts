import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { ensureChromium } from '../../tools/chromium.ts';
import { signIn, startDemo } from '../demo.ts';

export interface Place {
  readonly browser: Browser;
  readonly address: string;
}

export async function inChromium<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(true),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** The demonstration over data of its own, in a browser. */
export async function inDemo<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-bench-'));
  try {
    const demo = await startDemo(dataDir);
    try {
      return await inChromium((browser) => work({ browser, address: demo.address }));
    } finally {
      await demo.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function tokenOf(address: string, login: string): Promise<string> {
  const { authorization = '' } = await signIn(address, `${login}@luch.test`);
  return authorization.slice('Token '.length);
}

/** An empty page of somebody who has signed in, or of a stranger. */
export async function newPage(
  { browser, address }: Place,
  token: string | undefined,
  width = 1440,
): Promise<{ context: BrowserContext; page: Page }> {
  const kept = token === undefined ? {} : { language: 'ru', token, is_logged_in: 'true' };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'ru-RU',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  return { context, page: await context.newPage() };
}

export interface Line {
  readonly name: string;
  readonly conditions?: { readonly latency: number; readonly bytesPerSecond: number };
}
/** A throttled line is that of a telephone in a train; goals are those of the free one. */
export const lines: readonly Line[] = [
  { name: 'free line' },
  { name: 'throttled line', conditions: { latency: 150, bytesPerSecond: 200_000 } },
];

/** From now on; the session hears what crosses the line. */
export async function putOnLine(page: Page, { conditions }: Line) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (conditions)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: conditions.bytesPerSecond,
      uploadThroughput: conditions.bytesPerSecond,
    });
  return session;
}
