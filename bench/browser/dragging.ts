import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { ensureChromium } from '../../tools/chromium.ts';
import { signIn, startDemo } from '../demo.ts';
import { type Figure, percentile } from '../figures.ts';

/** Frames while something is dragged over all stations of a kind: what a person sees as smooth has sixty a second. */
export async function measureDragging(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-bench-'));
  const demo = await startDemo(dataDir);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const { authorization = '' } = await signIn(demo.address, 'moderator@luch.test');
    const kept = { language: 'ru', token: authorization.slice('Token '.length), is_logged_in: 'true' };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin: demo.address, localStorage }] },
    });
    const page = await context.newPage();
    await page.goto(`${demo.address}/calendar?kind=1&view=month`);
    await page.locator('[data-record]').first().waitFor();
    return await dragAcross(page);
  } finally {
    await browser.close();
    await demo.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const rounds = 400;

async function dragAcross(page: Page): Promise<Figure[]> {
  const grid = await page.locator('[data-cursor]').evaluate((one) => {
    const { left, top, width, height } = (one.parentElement ?? one).getBoundingClientRect();
    return { left, top, width, height };
  });
  const at = (part: number) => grid.left + 20 + (Math.min(grid.width, 900) - 60) * part;
  await page.mouse.move(at(0), grid.top + 12);
  await page.mouse.down();
  await page.evaluate(noteFrames);
  for (let round = 0; round < rounds; round += 1)
    await page.mouse.move(at((1 + Math.sin(round / 20)) / 2), grid.top + 12 + (round % 7));
  const frames = await page.evaluate<number[]>('window.frames_seen');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const records = await page.locator('[data-record]').count();
  const subject = `dragging over ${records} records`;
  return [
    { subject, what: 'half of the frames within', value: percentile(frames, 50), unit: 'ms' },
    { subject, what: '95 % within', value: percentile(frames, 95), unit: 'ms' },
    {
      subject,
      what: 'later than a frame',
      value: (100 * frames.filter((time) => time > 25).length) / frames.length,
      unit: '%',
    },
  ];
}

const noteFrames = `
  window.frames_seen = [];
  let before = performance.now();
  const note = (now) => { window.frames_seen.push(now - before); before = now; requestAnimationFrame(note); };
  requestAnimationFrame((now) => { before = now; requestAnimationFrame(note); });
`;
