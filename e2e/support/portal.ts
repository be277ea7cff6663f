import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { hashPassword } from '@luch/server/modules/account/password.ts';
import { readConfig } from '@luch/server/platform/config.ts';
import { openDatabase } from '@luch/server/platform/database/open.ts';
import { aPerson, type PersonOptions } from '../../server/testing/people.ts';
import { startPortalProcess } from '../../server/testing/portal-process.ts';

/** The password of everybody whom a journey does not register itself. */
export const password = 'Beamtime2026';

export interface JourneyPortal {
  readonly address: string;
  readonly dataDir: string;
  /** Somebody who has an account already. */
  add(person: PersonOptions): Promise<number>;
}

/** One portal, with a database of its own, for all journeys of a file. */
export const test = base.extend<{ baseURL: string }, { portal: JourneyPortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-journey-'));
      const portal = await startPortalProcess({ DATA_DIR: dataDir });
      const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
      const passwordHash = await hashPassword(password);
      await use({
        address: portal.address,
        dataDir,
        add: (person) => aPerson(database.db, { passwordHash, ...person }),
      });
      await database.close();
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.address),
});
export { expect } from '@playwright/test';
