import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, type AppOptions, buildApp } from '../src/app.ts';
import { queues } from '../src/modules.ts';
import { type TurnableClock, turnableClock } from '../src/platform/clock.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { openReplica } from '../src/platform/database/replica.ts';
import { openFiles } from '../src/platform/files/files.ts';
import type { Authenticate } from '../src/platform/http/access.ts';
import { createLogger } from '../src/platform/http/create-logger.ts';
import { startJobs } from '../src/platform/jobs.ts';
import { openLive } from '../src/platform/live/live.ts';
import { createOutbox } from '../src/platform/mail/outbox.ts';
import { givenBy, openSettings, settledConfig } from '../src/platform/settings/settings.ts';
import { texts } from '../src/platform/texts/texts.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

export interface BareAppOptions extends AppOptions {
  readonly authenticate?: Authenticate;
  readonly config?: Partial<Config>;
  /** Receives the lines of the log. */
  readonly log?: (line: string) => void;
  /** For a second portal over the same database, which then is not dropped with it. */
  readonly database?: TestDatabase;
}

export interface BareApp {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly database: TestDatabase;
  readonly clock: TurnableClock;
  close(): Promise<void>;
}

/** The platform without the product's modules, for tests of itself; modules are tested with `testPortal`. */
export async function bareApp(options: BareAppOptions = {}): Promise<BareApp> {
  const database = options.database ?? (await freshDatabase());
  const { sql, db } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-data-'));
  const given: Config = { ...readConfig({}), dataDir, rateLimit: false, ...options.config };
  const clock = turnableClock(new Date('2026-11-21T09:00:00Z'));
  const destination = options.log && { write: options.log };
  const logger = createLogger({ logLevel: options.log ? 'debug' : 'silent' }, destination);
  const jobs = await startJobs({ sql, logger, queues, polling: 0.5 });
  const live = await openLive(sql, logger);
  const settings = await openSettings({ db, live, logger }, givenBy(given));
  const config = settledConfig(given, settings);
  const files = await openFiles({ config, sql, clock, settings });
  const authenticate = options.authenticate ?? (() => Promise.resolve(undefined));
  const deps = {
    config,
    clock,
    db,
    sql,
    replica: openReplica({ db }),
    jobs,
    outbox: createOutbox(jobs, { settings }),
    files,
    live,
    logger,
    settings,
    texts,
    authenticate,
  };
  const app = await buildApp(deps, options);
  return {
    app,
    deps,
    database,
    clock,
    async close() {
      await app.close();
      settings.close();
      await live.close();
      await jobs.stop();
      if (options.database === undefined) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in by `Token <name>`, for tests of routes that do not need real sign-ins. */
export const signInByName =
  (people: Readonly<Record<string, Actor>>): Authenticate =>
  (token) =>
    Promise.resolve(people[token]);

export const person = (id: number, facts: Partial<Actor> = {}): Actor => ({
  id,
  email: `person${id}@example.org`,
  language: 'ru',
  roles: ['applicant'],
  kinds: [],
  stations: [],
  signInId: id,
  ...facts,
});
