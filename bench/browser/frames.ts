import type { Page } from 'playwright';
import { type Figure, percentile } from '../figures.ts';

/** Frames from now on. What a person sees as smooth has sixty a second. */
export const noteFrames = (page: Page): Promise<unknown> => page.evaluate(note);

/** Those since `noteFrames`, each later than 25 ms counted as so many dropped. */
export async function frameFigures(page: Page, subject: string): Promise<Figure[]> {
  const { times, long } = await page.evaluate<{ times: number[]; long: number }>('window.seenFrames');
  const dropped = times.reduce((sum, time) => sum + (time > 25 ? Math.round(time / (1000 / 60)) - 1 : 0), 0);
  return [
    { subject, what: 'frames', value: times.length, unit: 'seen' },
    { subject, what: 'half within', value: percentile(times, 50), unit: 'ms' },
    { subject, what: '95 % within', value: percentile(times, 95), unit: 'ms' },
    { subject, what: 'dropped', value: dropped, unit: 'frames', atMost: 0 },
    { subject, what: 'long animation frames', value: long, unit: 'frames', atMost: 0 },
  ];
}

/* Run in the page, whose types are not those of this program. */
const note = `(() => {
  const seen = window.seenFrames = { times: [], long: 0 };
  new PerformanceObserver((list) => { seen.long += list.getEntries().length; }).observe({ type: 'long-animation-frame' });
  let before;
  const frame = (now) => {
    if (before !== undefined) seen.times.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;
