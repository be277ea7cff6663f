import type { Page } from '@playwright/test';

/** What a page asked for until it came to rest, and what went wrong. */
export interface FirstView {
  requests(): readonly string[];
  /** Scripts that the first answer did not name, but for those named below. */
  scriptsNotNamed(): readonly string[];
  /** Errors of the page and breaches of its policy. */
  faults(): readonly string[];
  /** The sum of how far its parts moved. */
  layoutShift(): Promise<number>;
  /** No request is on its way any more, live streams left out. */
  settled(): Promise<void>;
}

/** Those of whom it concerns only, the long text under the heading of /privacy, and the calendar beside a station's lists. */
const ahead = /\/(archive-frame|privacy\.text\.\w+|rolldown-runtime|two-weeks|calendar(\.texts\.\w+)?)-/;

/** Opens an address anew in a page, with nothing kept from before but who is signed in. */
export async function watchFirstView(page: Page, path: string): Promise<FirstView> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests: string[] = [];
  const faults: string[] = [];
  page.removeAllListeners('request').removeAllListeners('pageerror').removeAllListeners('console');
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  await page.addInitScript(() => {
    const kept = globalThis as typeof globalThis & { shifts?: number };
    // Once for each document, however many views were watched in this window before.
    if (kept.shifts !== undefined) return;
    kept.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) kept.shifts = (kept.shifts ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const answer = await page.goto(path, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';
  return {
    requests: () => requests,
    scriptsNotNamed: () =>
      requests.filter((file) => file.endsWith('.js') && !ahead.test(file) && !html.includes(`"${file}"`)),
    faults: () => faults,
    layoutShift: () => page.evaluate(() => (globalThis as typeof globalThis & { shifts: number }).shifts),
    settled: async () => {
      for (let before = -1; before !== requests.length; ) {
        before = requests.length;
        await page.waitForFunction(() => document.readyState === 'complete' && document.fonts.status === 'loaded');
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      }
    },
  };
}
