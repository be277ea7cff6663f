import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readConfig } from '@luch/server/platform/config.ts';
import { openDatabase } from '@luch/server/platform/database/open.ts';
import { addressesOf, people } from '../support/button-places.ts';
import { acting, onTop, standing } from '../support/standing.ts';
import { expect, test } from '../support/portal.ts';
import { lookAt, seeing } from '../support/seen.ts';

/**
 * What everybody of the demonstration sees: each address, each tab, and each window and menu that a press opens, on two
 * screens in two themes. Nothing is filled in or sent.
 */
const { CLOCK_AT = '', CLOCK_FROM = '' } = process.env;

test.use({
  isDemonstration: true,
  environment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture asks for from its first parameter.
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-pictures-'));
      await turnTheClock(dataDir);
      await use({ DATA_DIR: dataDir });
    },
    { scope: 'worker' },
  ],
});

/** `now()` of the database that the portal will find is the one below, as its process has a shifted clock too. */
async function turnTheClock(dataDir: string): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const seconds = (Date.parse(CLOCK_AT) - Number(CLOCK_FROM)) / 1000;
  await database.sql.unsafe(`
    create function public.now() returns timestamptz stable language sql
      as $$ select pg_catalog.now() + interval '${seconds} s' $$;
    alter database luch set search_path = public, pg_catalog`);
  await database.close();
}

const screens = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const SEEN_AT = Date.parse(CLOCK_AT) + 3_600_000;

async function take(page: Page, name: string): Promise<void> {
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await (await lookAt(page)).settled();
      await expect
        .soft(page)
        .toHaveScreenshot([...name.split('|'), `${screen}-${colorScheme}.png`], { timeout: 60_000 });
    }
  }
  await page.setViewportSize(screens.wide);
}

for (const who of people)
  test(`what ${who} sees`, async ({ portal, visit }) => {
    const [person] = await portal.sql<{ id: number }[]>`select id from person where email = ${`${who}@luch.test`}`;
    const page = await visit(person?.id ?? 0, { viewport: screens.wide });
    await seeing(page);
    await page.addInitScript(fromThere, SEEN_AT);
    const pressed = new Set<string>();
    for (const address of await addressesOf(portal.sql, who, person?.id ?? 0)) {
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

/** The clock of the page goes on from there, as parts of it wait for theirs to go on. */
function fromThere(moment: number): void {
  const Real = Date;
  const now = () => moment + performance.now();
  window.Date = class extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(now());
      else super(...given);
    }
    static override now = now;
  } as DateConstructor;
}

/** As a name of a file. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
