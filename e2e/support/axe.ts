import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const schemes = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // What asks for no colour is the same in both schemes.
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOptions['runOnly']>;
type Scheme = keyof typeof schemes;

/**
 * No violation of WCAG 2.2 AA, nor of axe's best practices, on what is on the screen, in both colour schemes.
 * @param within only this part: what lies dimmed under a window cannot be reached, and need not be read
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  // A page that is still on its way has no heading, and nothing to be judged by.
  await expect(page.locator('h1').first()).toBeAttached();
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
    expect(await violations(page, colorScheme, within), `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Asked in the page itself, which has no frames; only violations are described, as describing takes most of the time. */
async function violations(page: Page, scheme: Scheme, within: string | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ place, runOnly }) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const found = await inPage.run(place, { runOnly, resultTypes: ['violations'] });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    { place: within ?? 'html', runOnly: { ...schemes[scheme], values: [...schemes[scheme].values] } },
  );
}
