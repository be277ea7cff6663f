import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '../config.ts';
import { type Logger, silentLogger } from '../logger.ts';
import { type ClientOptions, createClient } from './client.ts';
import { describeError } from './constraint-errors.ts';
import { isConnectionLost } from './error-code.ts';
import { type Connection, startEmbeddedPostgres } from './embedded/supervise.ts';
import type { Sql } from './sql.ts';

export type { Sql };
export type Db = NodePgDatabase;
/** What `db.transaction(async (tx) => …)` hands in. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** For reads and writes that work inside a transaction and without one. */
export type Executor = Db | Tx;

export interface Database {
  /** Plain statements over the same pool as `db`. */
  readonly sql: Sql;
  readonly db: Db;
  /** Where the data are, without secrets, for the log. */
  readonly description: string;
  /** Lets running queries end (5 s), then leaves; the last one out stops an embedded server. */
  close(): Promise<void>;
}

const OLDEST = 15;
const WAIT = 60_000; // ms
const CLOSE_WITHIN = 5; // s
const NAME = 'luch';

/**
 * Opens the PostgreSQL of `DATABASE_URL`, else the embedded one in `DATA_DIR/postgres`, and waits until it answers (a
 * server that is only starting gets a minute). Migrations are the caller's. Rejects with a sentence for the operator.
 */
export function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databasePrepared'>>,
  logger: Logger = silentLogger,
  { lax = false }: Pick<ClientOptions, 'lax'> = {},
): Promise<Database> {
  const options = { lax, logger, prepared: config.databasePrepared ?? true };
  return config.databaseUrl === undefined
    ? openEmbedded(embeddedIn(config), options)
    : openServer(config.databaseUrl, options);
}

/** Where the embedded one lies. */
export const embeddedIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'postgres');

type Options = ClientOptions & { readonly logger: Logger };

async function openServer(url: string, options: Options): Promise<Database> {
  const { logger } = options;
  const { sql, db } = createClient(url, options);
  const description = withoutSecrets(url);
  try {
    await waitFor(sql, description, logger);
    await refuseOld(sql);
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  return { sql, db, description, close: () => sql.end({ timeout: CLOSE_WITHIN }) };
}

async function openEmbedded(folder: string, options: Options): Promise<Database> {
  const server = await startEmbeddedPostgres(folder, { logger: options.logger });
  await createOwnDatabase(server.connection);
  const { sql, db } = createClient({ ...server.connection, user: NAME, database: NAME }, options);
  const close = async () => {
    await sql.end({ timeout: CLOSE_WITHIN });
    await server.stop();
  };
  return { sql, db, description: `embedded PostgreSQL in ${folder}`, close };
}

/** The portal is not the superuser, as it is not on a server of yours: it owns one database. */
async function createOwnDatabase(connection: Connection): Promise<void> {
  const { sql } = createClient({ ...connection, database: 'postgres' }, { max: 1 });
  try {
    const [found] = await sql`select from pg_database where datname = ${NAME}`;
    if (found) return;
    // Another starter may be doing the same.
    await sql.unsafe(`create role ${NAME} login`).catch(ifMissing('42710', '23505'));
    await sql.unsafe(`create database ${NAME} owner ${NAME}`).catch(ifMissing('42P04', '23505'));
  } finally {
    await sql.end();
  }
}

const ifMissing =
  (...exists: string[]) =>
  (error: unknown): void => {
    if (!exists.includes(describeError(error)?.code ?? '')) throw error;
  };

async function waitFor(sql: Sql, description: string, logger: Logger): Promise<void> {
  const until = Date.now() + WAIT;
  for (let told = false; ; await sleep(500)) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      // Against a wrong password or name waiting does not help.
      if (!isConnectionLost(error) || Date.now() > until) {
        throw new Error(`The database at ${description} cannot be used: ${String(error)}`, { cause: error });
      }
      if (!told) logger.warn({ err: error }, `Waiting for the database at ${description}`);
      told = true;
    }
  }
}

async function refuseOld(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: string; number: number }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`;
  if (row === undefined || row.number >= OLDEST * 10_000) return;
  throw new Error(`DATABASE_URL leads to PostgreSQL ${row.version}, but ${OLDEST} or newer is needed.`);
}

/** Not by `URL`, which knows no list of hosts; up to the last @, as a password may hold anything. */
export const withoutSecrets = (url: string): string => url.replace(/\/\/([^:@/]*):.*@/, '//$1:…@').replace(/\?.*$/, '');
