import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readConfig } from '@luch/server/platform/config.ts';
import { openDatabase } from '@luch/server/platform/database/open.ts';
import { lookAt, seeing } from '../support/seen.ts';
import { type JourneyPortal, test as base, type Visit } from '../support/portal.ts';

/** The demonstration at a moment that is always the same, for whatever makes pictures of it. */
const { CLOCK_AT = '', CLOCK_FROM = '' } = process.env;
const SEEN_AT = Date.parse(CLOCK_AT) + 3_600_000;

export const test = base.extend<object, { environment: Readonly<Record<string, string>>; isDemonstration: boolean }>({
  isDemonstration: [true, { scope: 'worker' }],
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

/** A window of one of its people, whose clock goes on from there too. */
export async function windowOf(
  portal: JourneyPortal,
  visit: Visit,
  who: string,
  options: Parameters<Visit>[1],
): Promise<{ page: Page; id: number }> {
  const [person] = await portal.sql<{ id: number }[]>`select id from person where email = ${`${who}@luch.test`}`;
  const id = person?.id ?? 0;
  const page = await visit(id, options);
  await seeing(page);
  await page.addInitScript(fromThere, SEEN_AT);
  return { page, id };
}

/** Each theme in turn, once nothing moves any more. */
export async function inThemes(page: Page, look: (theme: 'light' | 'dark') => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await (await lookAt(page)).settled();
    await look(colorScheme);
  }
}

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
