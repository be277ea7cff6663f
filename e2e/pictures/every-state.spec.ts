import { addressesOf, people } from '../support/button-places.ts';
import type { Page } from '@playwright/test';
import { acting, onTop, standing } from '../support/standing.ts';
import { expect } from '../support/portal.ts';
import { lookAt } from '../support/seen.ts';
import { inThemes, test, windowOf } from './demonstration.ts';

/**
 * What everybody of the demonstration sees: each address, each tab, and each window and menu that a press opens, on two
 * screens in two themes. Nothing is filled in or sent.
 */
const screens = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function take(page: Page, name: string): Promise<void> {
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    await inThemes(page, (theme) =>
      expect.soft(page).toHaveScreenshot([...name.split('|'), `${screen}-${theme}.png`], { timeout: 60_000 }),
    );
  }
  await page.setViewportSize(screens.wide);
}

for (const who of people)
  test(`what ${who} sees`, async ({ portal, visit }) => {
    const { page, id } = await windowOf(portal, visit, who, { viewport: screens.wide });
    const pressed = new Set<string>();
    for (const address of await addressesOf(portal.sql, who, id)) {
      const open = async () => {
        await page.goto(address);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await (await lookAt(page)).settled();
        return (await onTop(page)).depth;
      };
      const base = await open();
      const folder = `${who}|${plain(address)}`;
      await take(page, `${folder}|page`);
      for (;;) {
        const { scope, place } = await onTop(page);
        const next = (await standing(scope)).find(
          ({ does, kind }) => ['acts', 'folds', 'selects'].includes(does) && !pressed.has(`${place}: ${kind}`),
        );
        if (!next) break;
        pressed.add(`${place}: ${next.kind}`);
        await scope.locator(acting).nth(next.at).press('Enter');
        await (await lookAt(page)).settled();
        const isOver = (await onTop(page)).depth > base;
        if (isOver || next.does !== 'acts') await take(page, `${folder}|${plain(next.kind)}`);
        if (isOver) await page.keyboard.press('Escape');
        if ((await onTop(page)).depth !== base || new URL(page.url()).pathname !== address.split('?')[0]) await open();
      }
    }
  });

/** As a name of a file. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
