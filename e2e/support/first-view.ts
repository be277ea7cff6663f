import type { Page } from '@playwright/test';

/** What a page asked for until it came to rest, and what went wrong. */
export interface FirstView {
  requests(): readonly string[];
  /** Scripts that the first answer did not name, but for those named below. */
  scriptsNotNamed(): readonly string[];
  /** Errors of the page and breaches of its policy. */
  faults(): readonly string[];
  /** The sum of how far its parts moved, and which they were. */
  layoutShift(): Promise<{ sum: number; moved: string }>;
  /** No request is on its way any more, live streams left out. */
  settled(): Promise<void>;
}

/** Those of whom it concerns only, the long text under the heading of /privacy, and the calendar beside a station's lists. */
const ahead = /\/(archive-frame|privacy\.text\.\w+|rolldown-runtime|two-weeks|calendar(\.texts\.\w+)?)-/;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}
declare global {
  var shifts: Shift[] | undefined;
}

/**
 * Requests of a first view, its own page and the live stream included. Over all stations the lists behind the tabs say
 * how many they hold.
 */
export const mostRequests = (path: string): number => (path === '/bs' ? 26 : 25);

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
    // Once for each document, however many views were watched in this window before.
    if (globalThis.shifts) return;
    const shifts = (globalThis.shifts = [] as Shift[]);
    const nameOf = ({ node, previousRect: from, currentRect: to }: LayoutShift['sources'][number]) =>
      `${node?.textContent?.slice(0, 40)} ${from.x},${from.y} → ${to.x},${to.y}`;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const answer = await page.goto(path, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';
  return {
    requests: () => requests,
    scriptsNotNamed: () =>
      requests.filter((file) => file.endsWith('.js') && !ahead.test(file) && !html.includes(`"${file}"`)),
    faults: () => faults,
    layoutShift: async () => {
      const shifts = await page.evaluate(() => globalThis.shifts ?? []);
      const moved = shifts.map((one) => `${one.value.toFixed(4)} ${one.moved.join('; ')}`).join('\n');
      return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved };
    },
    settled: async () => {
      for (let before = -1; before !== requests.length; ) {
        before = requests.length;
        await page.waitForFunction(() => document.readyState === 'complete' && document.fonts.status === 'loaded');
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      }
    },
  };
}
