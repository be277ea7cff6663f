import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp, queues } from '../src/app.ts';
import { authenticateBy } from '../src/modules/account/authenticate.ts';
import { type TurnableClock, turnableClock } from '../src/platform/clock.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import type { Deps } from '../src/platform/deps.ts';
import { openFiles } from '../src/platform/files/files.ts';
import { createLogger } from '../src/platform/http/create-logger.ts';
import { startJobs } from '../src/platform/jobs.ts';
import { openLive } from '../src/platform/live/live.ts';
import { mailTable } from '../src/platform/mail/mail.table.ts';
import { createOutbox } from '../src/platform/mail/outbox.ts';
import { texts } from '../src/platform/texts/texts.ts';
import { type Calls, callAs } from './calls.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { type Cast, everybody, type PersonOptions, someone, type TestPerson } from './people.ts';

/** Letters wait in the outbox: a test reads them there, and nobody sends them. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface TestPortal extends Cast {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: Deps['db'];
  readonly sql: Deps['sql'];
  /** Stands until turned. */
  readonly clock: TurnableClock;
  /** Somebody signed out. */
  readonly asVisitor: Calls;
  /** One more signed-in person. */
  someone(options?: PersonOptions): Promise<TestPerson>;
  /** Letters in the order in which they were written, to everybody or to one address. */
  letters(to?: string): Promise<Letter[]>;
  countStatements: TestDatabase['countStatements'];
  close(): Promise<void>;
}

export interface PortalOptions {
  /** Default: Monday, 2 March 2026, 12:00 in Moscow. */
  readonly now?: Date;
  readonly config?: Partial<Config>;
}

/** The whole portal as in production, on a database of its own; calls are not limited unless a test says so. */
export async function testPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'luch-portal-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', PUBLIC_URL: 'https://luch.example.org' };
  const config = { ...readConfig(env), ...options.config };
  const clock = turnableClock(options.now ?? new Date('2026-03-02T09:00:00Z'));
  const logger = createLogger(config);
  const database = await freshDatabase();
  const { db, sql } = database;
  const jobs = await startJobs({ sql, logger, queues });
  const live = await openLive(sql, logger);
  const files = await openFiles({ config, sql, clock });
  const deps = { config, clock, db, sql, jobs, outbox: createOutbox(jobs), files, live, logger, texts };
  const app = await buildApp({ ...deps, authenticate: authenticateBy(deps) });
  await app.ready();

  return {
    ...(await everybody({ app, db, clock })),
    app,
    deps,
    db,
    sql,
    clock,
    asVisitor: callAs(app),
    someone: (person) => someone({ app, db, clock }, person),
    letters: (to) => lettersOf(db, to),
    countStatements: (work) => database.countStatements(work),
    async close() {
      await app.close();
      await live.close();
      await jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function lettersOf(db: Deps['db'], to?: string): Promise<Letter[]> {
  const rows = await db
    .select({ to: mailTable.recipient, subject: mailTable.subject, text: mailTable.text })
    .from(mailTable)
    .where(to === undefined ? undefined : eq(mailTable.recipient, to))
    .orderBy(asc(mailTable.createdAt));
  return rows.map((row) => ({ ...row, text: row.text ?? '' }));
}
