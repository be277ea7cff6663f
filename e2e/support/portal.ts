import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { hashPassword } from '@luch/server/modules/account/password.ts';
import { endAll, openSignIn } from '@luch/server/modules/account/sign-ins.ts';
import { readConfig } from '@luch/server/platform/config.ts';
import { openDatabase, type Sql } from '@luch/server/platform/database/open.ts';
import { aPerson, type PersonOptions } from '../../server/testing/people.ts';
import { demonstration, startPortalProcess } from '../../server/testing/portal-process.ts';
import { anEntry, aProposal, type ProposalOptions } from '../../server/testing/proposals.ts';
import { anAssignment, anExpertise } from '../../server/testing/review.ts';
import type { Language } from './words.ts';

/** The password of everybody whom a journey does not register itself. */
export const password = 'Beamtime2026';

export interface JourneyPortal {
  readonly address: string;
  readonly dataDir: string;
  /** To find what a journey is about in a world that it has not made. */
  readonly sql: Sql;
  /** Somebody who has an account already. */
  add(person: PersonOptions): Promise<number>;
  /** A complete proposal in any status, so that a journey starts where it matters. Answers its number. */
  propose(options: ProposalOptions): Promise<number>;
  /** What happened to a proposal, for its history. */
  note(entry: Parameters<typeof anEntry>[1]): Promise<void>;
  /** An expert who is asked to rate a proposal. */
  assign(proposalId: number, expertId: number): Promise<number>;
  /** A rating that an assigned expert has given. */
  rate(rating: Parameters<typeof anExpertise>[1]): Promise<number>;
  /** A token, as signing in gives it. */
  signIn(personId: number): Promise<string>;
  /** Signed out everywhere, as after a long disuse. */
  endSignIns(personId: number): Promise<void>;
  /** The process dies as when memory is short: nothing is written, nobody is told. */
  kill(): Promise<void>;
  /** At the same address, on the same data. */
  startAgain(): Promise<void>;
}

/** A window of somebody who is signed in already, in a browser of its own. */
export type Visit = (
  personId: number,
  options?: BrowserContextOptions & { readonly language?: Language },
) => Promise<Page>;

/**
 * One portal, with a database of its own, for each worker: the files that a worker runs one after another share it. So
 * people have addresses of their own, each file its stations, and a proposal's number may be any. A file whose portal is
 * started with settings of its own gives its `environment`; one that is about the demonstration says so.
 */
export const test = base.extend<
  { baseURL: string; visit: Visit },
  { portal: JourneyPortal; environment: Readonly<Record<string, string>>; isDemonstration: boolean }
>({
  environment: [{}, { scope: 'worker', option: true }],
  isDemonstration: [false, { scope: 'worker', option: true }],
  portal: [
    async ({ environment, isDemonstration }, use) => {
      const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(path.join(tmpdir(), 'luch-journey-')));
      const start = (more: Readonly<Record<string, string>> = {}) =>
        startPortalProcess({ DATA_DIR: dataDir, ...environment, ...more }, isDemonstration ? demonstration : undefined);
      let portal = await start();
      const { address } = portal;
      const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
      const { db, sql } = database;
      const passwordHash = await hashPassword(password);
      const device = { userAgent: 'Journey/1.0', address: '192.0.2.1' };
      await use({
        address,
        dataDir,
        sql,
        add: (person) => aPerson(db, { passwordHash, ...person }),
        propose: (options) => aProposal(db, options),
        note: (entry) => anEntry(db, entry),
        assign: (proposalId, expertId) => anAssignment(db, { proposalId, expertId }),
        rate: (rating) => anExpertise(db, rating),
        signIn: async (personId) => (await openSignIn(db, personId, device, new Date())).token,
        endSignIns: (personId) => endAll(db, personId, new Date()),
        kill: () => portal.kill(),
        startAgain: async () => {
          portal = await start({ PORT: new URL(address).port });
        },
      });
      await database.close();
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.address),
  visit: async ({ browser, portal }, use) => {
    const pages: Page[] = [];
    await use(async (personId, { language = 'ru', ...options } = {}) => {
      const kept = { language, token: await portal.signIn(personId), is_logged_in: 'true', user_id: String(personId) };
      const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
      const storageState = { cookies: [], origins: [{ origin: portal.address, localStorage }] };
      const page = await (await browser.newContext({ ...options, storageState })).newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});
export { expect } from '@playwright/test';
