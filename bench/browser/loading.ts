import type { Page } from 'playwright';
import { signIn } from '../demo.ts';
import type { Figure } from '../figures.ts';
import { inDemo, type Line, newPage, type Place, putOnLine, tokenOf } from './in-chromium.ts';

/** What a page shows when it can be used, and whose it is. */
interface View {
  readonly name: string;
  readonly login?: string;
  readonly path: string;
  readonly usable: string;
}
const lines: readonly Line[] = [
  { name: 'fast' },
  { name: 'slow 3G', conditions: { latency: 2000, bytesPerSecond: 50_000 } },
];
const patience = 180_000;
const quiet = 1500; // ms without a new request: the first view is complete

export function measureLoading(): Promise<readonly Figure[]> {
  return inDemo(async (place) => {
    const figures: Figure[] = [];
    for (const view of await viewsOf(place.address))
      for (const line of lines) figures.push(...(await measure(place, view, line)));
    return figures;
  });
}

/** A row can be opened, a field can be filled in. */
async function viewsOf(address: string): Promise<View[]> {
  const headers = await signIn(address, 'applicant@luch.test');
  const list = await fetch(`${address}/api/proposals/proposal/my/?view_type=list&page_size=100`, { headers });
  const rows = (await list.json()) as { id: number; can_edit: boolean }[];
  const draft = rows.find((one) => one.can_edit)?.id;
  const row = '[data-row-opener]';
  return [
    { name: 'sign-in', path: '/login', usable: 'input[type="password"]' },
    { name: 'my proposals', login: 'applicant', path: '/user', usable: row },
    {
      name: 'card',
      login: 'applicant',
      path: `/user?id=${rows[0]?.id}`,
      usable: '[role="dialog"] h2 ~ *, [role="dialog"] h3',
    },
    { name: 'wizard', login: 'applicant', path: `/new-proposal/${draft}`, usable: 'main input, main textarea' },
    { name: 'moderator table', login: 'moderator', path: '/moderator-tab-2', usable: row },
    { name: "expert's table", login: 'expert', path: '/expert-grid', usable: row },
  ];
}

async function measure(place: Place, view: View, line: Line): Promise<Figure[]> {
  const token = view.login && (await tokenOf(place.address, view.login));
  const { context, page } = await newPage(place, token, 1280);
  try {
    const wire = await watchWire(page, line);
    await page.addInitScript({ content: noteShifts });
    const begun = performance.now();
    await page.goto(place.address + view.path, { waitUntil: 'commit', timeout: patience });
    await page.locator(view.usable).first().waitFor({ timeout: patience });
    const usable = (performance.now() - begun) / 1000;
    await wire.settled();
    const { paint, shift } = await page.evaluate<{ paint: number; shift: number }>(readFigures);
    const subject = `${view.name}, ${line.name} line`;
    return [
      { subject, what: 'asks', value: wire.requests(), unit: 'requests' },
      { subject, what: 'loads', value: wire.bytes() / 1000, unit: 'kB' },
      { subject, what: 'first paint', value: paint / 1000, unit: 's' },
      { subject, what: 'usable', value: usable, unit: 's' },
      { subject, what: 'moves', value: shift, unit: 'shift' },
    ];
  } finally {
    await context.close();
  }
}

/** Counts what crosses the line, live streams too. */
async function watchWire(page: Page, line: Line) {
  const session = await putOnLine(page, line);
  let requests = 0;
  let bytes = 0;
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    last = performance.now();
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    last = performance.now();
  });
  const wait = quiet + (line.conditions?.latency ?? 0) * 2;
  return {
    requests: () => requests,
    bytes: () => bytes,
    async settled() {
      while (performance.now() - last < wait) await page.waitForTimeout(100);
    },
  };
}

/** Run in the page, whose types are not those of this program. */
const noteShifts = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
const readFigures = `({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  shift: window.shifts,
})`;
