import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { figures, modules, nightlyTasks, queues, repeatedTasks, sealedKinds } from './modules.ts';
import { authenticateBy } from './modules/account/authenticate.ts';
import { loadReferences } from './modules/reference/load.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { openReplica } from './platform/database/replica.ts';
import type { Deps } from './platform/deps.ts';
import { openFiles } from './platform/files/files.ts';
import { createLogger } from './platform/http/create-logger.ts';
import { startJobs } from './platform/jobs.ts';
import { openLive } from './platform/live/live.ts';
import { type MailTransport, openMailTransport } from './platform/mail/transport.ts';
import { deliverMail } from './platform/mail/deliver.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { metricsServer } from './platform/metrics/serve-metrics.ts';
import { everyNight, workNightly } from './platform/nightly.ts';
import { countSealed, sayClosed } from './platform/sealed.ts';
import { givenBy, openSettings, outdone, settledConfig } from './platform/settings/settings.ts';
import { texts } from './platform/texts/texts.ts';

/** A portal put together from its settings: database migrated, reference data loaded, nothing listening yet. */
export interface Portal {
  readonly deps: Deps;
  readonly app: FastifyInstance;
  /** Where the data are, without secrets, for the log. */
  readonly description: string;
  /** Begins to answer and to send letters; answers the address. */
  listen(): Promise<string>;
  /** Takes no more calls, lets running ones and jobs end, leaves the database. */
  close(): Promise<void>;
}

/** Work between the open database and the first route, such as filling the demonstration. */
export type Prepare = (deps: Deps) => Promise<void>;

/** The one composition root: `npm start`, the demonstration and the operator's commands differ in what they do next. */
export async function openPortal(
  given: Config,
  { prepare, leaving }: { prepare?: Prepare; leaving?: AbortSignal } = {},
): Promise<Portal> {
  // Whatever is open is closed again, the last first, if a start fails or is ended.
  await using opened = new AsyncDisposableStack();
  const logger = createLogger(given);
  await makeFolder(given.dataDir);
  const database = await openDatabase(given, logger);
  opened.defer(() => database.close());
  leaving?.throwIfAborted();
  const { db, sql } = database;
  await migrate(sql);
  leaving?.throwIfAborted();
  await loadReferences(db);
  // A database that came without its key, or a process with another key than the rest.
  for (const closed of sayClosed(await countSealed(db, given, sealedKinds))) logger.warn(closed);
  const clock = systemClock;
  const live = await openLive(sql, logger);
  opened.defer(() => live.close());
  const settings = await openSettings({ db, live, logger }, givenBy(given));
  opened.defer(() => settings.close());
  for (const sentence of outdone(given, settings)) logger.warn(sentence);
  const config = settledConfig(given, settings);
  const files = await openFiles({ config, sql, clock, settings, logger });
  const transport = openMailTransport(config, clock);
  opened.defer(() => transport.close());
  const replica = openReplica({ db, url: given.databaseReadUrl, prepared: given.databasePrepared, logger });
  opened.defer(() => replica.close());
  // Before all that they work with is closed.
  const jobs = await startJobs({ sql, logger, queues, timetable: [everyNight(config.facilityTimeZone)] });
  opened.defer(() => jobs.stop());
  leaving?.throwIfAborted();
  const deps = {
    config,
    clock,
    db,
    sql,
    replica,
    jobs,
    outbox: createOutbox(jobs, { settings }),
    files,
    live,
    logger,
    settings,
    texts,
  };
  await prepare?.(deps);
  const metrics = metricsServer({ config, sql, figures, logger });
  const app = await buildApp({ ...deps, authenticate: authenticateBy(deps) });

  leaving?.throwIfAborted();
  const rest = opened.move();
  return {
    deps,
    app,
    description: database.description,
    async listen() {
      // A portal that nobody reaches sends no letter.
      const address = await app.listen({ port: config.port, host: config.host });
      await metrics.listen();
      await startWork(deps, transport);
      return address;
    },
    async close() {
      await app.close();
      await metrics.close();
      await rest.disposeAsync();
    },
  };
}

/** Whether it can be one is seen at the start, not at the first upload. */
async function makeFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw new Error(`DATA_DIR ${dataDir} cannot be made: ${String(error)}`, { cause: error });
  });
}

async function startWork(deps: Deps, transport: MailTransport): Promise<void> {
  const { jobs } = deps;
  await deliverMail({ ...deps, transport });
  for (const job of modules.flatMap(({ jobs: own = [] }) => own)) await job.work(deps);
  await workNightly(jobs, deps, nightlyTasks);
  for (const { name, every, run } of repeatedTasks) jobs.repeat(name, every, () => run(deps));
}

/**
 * Opens a portal and serves until the first signal, which also ends a start and leaves nothing of it behind; a second one
 * ends the process at once.
 */
export async function serve(
  open: (leaving: AbortSignal) => Promise<Portal>,
  announce: (address: string, portal: Portal) => void,
): Promise<void> {
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (leaving.signal.aborted) process.exit(1);
      leaving.abort();
    });
  try {
    const portal = await open(leaving.signal);
    try {
      announce(await portal.listen(), portal);
      await left;
    } finally {
      await portal.close();
    }
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
    if (error !== leaving.signal.reason) {
      console.error(error);
      process.exit(1);
    }
  }
  process.exit(0);
}
