import type { Locator, Page } from '@playwright/test';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** How long a finger stays before it holds something; longer than the calendar asks. */
const holding = 600; // ms
const steps = 8;

/** A finger on the glass, by Chromium's own touches: they scroll what a mouse would not. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async middleOf(target: Locator): Promise<Place> {
      const box = await target.boundingBox();
      if (!box) throw new Error('There is nothing to put a finger on');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    async go(from: Place, to: Place, how: { readonly holding: boolean }): Promise<void> {
      await touch('touchStart', from);
      if (how.holding) await page.waitForTimeout(holding);
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      await touch('touchEnd');
    },
  };
}
