import type { Page } from 'playwright';
import type { Figure } from '../figures.ts';
import { frameFigures, noteFrames } from './frames.ts';
import { inDemo, lines, newPage, putOnLine, tokenOf } from './in-chromium.ts';

/** Frames while something is dragged over all stations of a kind. */
export function measureDragging(): Promise<readonly Figure[]> {
  return inDemo(async (place) => {
    const token = await tokenOf(place.address, 'moderator');
    const figures: Figure[] = [];
    for (const line of lines) {
      const { context, page } = await newPage(place, token);
      await page.goto(`${place.address}/calendar?kind=1&view=month`);
      await page.locator('[data-record]').first().waitFor();
      await putOnLine(page, line);
      figures.push(...(await dragAcross(page, line.name)));
      await context.close();
    }
    return figures;
  });
}

const rounds = 400;

async function dragAcross(page: Page, line: string): Promise<Figure[]> {
  const grid = await page.locator('[data-cursor]').evaluate((one) => {
    const { left, top, width, height } = (one.parentElement ?? one).getBoundingClientRect();
    return { left, top, width, height };
  });
  const at = (part: number) => grid.left + 20 + (Math.min(grid.width, 900) - 60) * part;
  await page.mouse.move(at(0), grid.top + 12);
  await page.mouse.down();
  await noteFrames(page);
  for (let round = 0; round < rounds; round += 1)
    await page.mouse.move(at((1 + Math.sin(round / 20)) / 2), grid.top + 12 + (round % 7));
  const records = await page.locator('[data-record]').count();
  const figures = await frameFigures(page, `dragging over ${records} records, ${line}`);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return figures;
}
