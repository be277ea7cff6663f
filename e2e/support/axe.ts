import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No violation of WCAG 2.2 AA on what is on the screen, in both colour schemes.
 * @param within only this part: what lies dimmed under a window cannot be reached, and need not be read
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Colours on their way from one scheme to the other have no contrast of their own.
    // What inherits such a colour follows in the next frame.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) {
        for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
    });
    const axe = new AxeBuilder({ page }).withTags(rules);
    const { violations } = await (within ? axe.include(within) : axe).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
