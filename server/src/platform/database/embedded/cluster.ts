/**
 * One PostgreSQL cluster in a folder of ours: made once, started, stopped.
 *
 * The server's working directory is its data folder, entered while we may still be root. So the folders above need not
 * be open to its account, nothing above is ever changed, and odd or long paths never reach PostgreSQL.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, chooseAccount, findBinaries, isRoot, serverEnvironment, wayOut } from './binaries.ts';

export interface Cluster {
  readonly folder: string;
  /** The data folder inside `folder`; the socket lies in it. */
  readonly path: string;
  readonly account: Account;
  readonly binaries: string;
  /** Server settings, such as `fsync=off` in tests. */
  readonly settings: readonly string[];
}

const run = promisify(execFile);
const isLinux = process.platform === 'linux';
const SOCKET = '.s.PGSQL.5432';
const SOCKET_PATH_BYTES = isLinux ? 107 : 103; // sockaddr_un
const ABANDONED_AFTER = 600_000; // ms; no initdb takes that long
const LOG_BYTES = 10_485_760;
/** Containers make /dev/shm tiny or leave it out. Parallel workers, which would fill these files instead, are off. */
const NO_DEV_SHM = 'dynamic_shared_memory_type=mmap';

const serverSettings = [
  'listen_addresses=',
  'unix_socket_directories=.',
  'unix_socket_permissions=0700',
  'port=5432',
  NO_DEV_SHM,
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'max_connections=60',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
];

/** The folder where the data of this PostgreSQL lie; the major version is part of the name. */
export const clusterPath = (folder: string): string => path.join(path.resolve(folder), 'cluster-18');
export const logPath = (folder: string): string => path.join(folder, 'postgres.log');

/** Makes folder and cluster if they are missing; two may do so at once. */
export async function prepareCluster(folder: string, settings: readonly string[]): Promise<Cluster> {
  const ours = path.resolve(folder);
  await mkdir(ours, { recursive: true, mode: 0o700 });
  const account = await chooseAccount(ours);
  const binaries = await findBinaries(ours, account);
  const cluster = { folder: ours, path: clusterPath(ours), account, binaries, settings };
  if (!isCluster(cluster.path)) {
    await refuseOtherMajor(ours);
    await createCluster(cluster);
  }
  return cluster;
}

const isCluster = (folder: string): boolean => existsSync(path.join(folder, 'PG_VERSION'));

/** An empty cluster beside the data of another major version would look as if everything were lost. */
async function refuseOtherMajor(folder: string): Promise<void> {
  const other = (await readdir(folder)).find(
    (name) => /^cluster-\d+$/.test(name) && isCluster(path.join(folder, name)),
  );
  if (other !== undefined) {
    throw new Error(`${path.join(folder, other)} is of another PostgreSQL version: dump it there and restore it here.`);
  }
}

/** initdb in a folder aside, then renamed: a kill leaves no half cluster, and of two starters one wins. */
async function createCluster({ folder, path: target, account, binaries }: Cluster): Promise<void> {
  await sweepAbandoned(folder);
  const aside = await mkdtemp(path.join(folder, 'new-'));
  if (account.uid !== undefined) await chown(aside, account.uid, account.gid ?? account.uid);
  // C.UTF-8 is PostgreSQL's own: sorting does not change with the system's libraries, which would break indexes.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = ['-D', fromInside(aside), '-U', 'postgres', '-A', 'trust', ...locale, '-c', NO_DEV_SHM];
  const initdb = (ctype: string) =>
    run(path.join(binaries, 'bin', 'initdb'), [...options, `--lc-ctype=${ctype}`], {
      ...account,
      cwd: aside,
      env: serverEnvironment,
    });
  // Trigrams ask the system what a letter is, and under C no Cyrillic one is: searches would read whole tables.
  await initdb('C.UTF-8').catch(() => initdb('C'));
  await rename(aside, target).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    if (!isCluster(target)) throw error;
  });
}

async function sweepAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name);
    if (!name.startsWith('new-') || Date.now() - statSync(left).mtimeMs < ABANDONED_AFTER) continue;
    await rm(left, { recursive: true, force: true });
  }
}

/**
 * What this process gives a driver as `host`. A path too long, or with characters at which drivers split, is reached
 * through an open handle, so another process calls this function itself.
 */
export function socketHost(cluster: string): string {
  const fits = Buffer.byteLength(path.join(cluster, SOCKET)) <= SOCKET_PATH_BYTES;
  if (fits && /^[\w./-]+$/.test(cluster)) return cluster;
  if (!isLinux) {
    throw new Error(
      `The database folder needs a short, plain path here: ${cluster}. Choose another DATA_DIR. ${wayOut}`,
    );
  }
  return `/proc/self/fd/${openSync(cluster, constants.O_RDONLY | constants.O_DIRECTORY)}`; // stays open as we live
}

/** Starts the server on its own, to outlive us; whether it takes queries is for the caller to find out. */
export async function launch({ folder, path: data, account, binaries, settings }: Cluster): Promise<ChildProcess> {
  await forgetStalePid(data);
  const log = openLog(folder);
  const all = [...serverSettings, `cluster_name=${mark(data)}`, ...settings].flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(binaries, 'bin', 'postgres'), ['-D', fromInside(data), ...all], {
    ...account,
    cwd: data,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  server.on('error', () => undefined).unref(); // such a server has no pid: seen as one that gave up
  closeSync(log);
  return server;
}

function openLog(folder: string): number {
  const log = logPath(folder);
  if (existsSync(log) && statSync(log).size > LOG_BYTES) renameSync(log, `${log}.1`);
  return openSync(log, 'a', 0o600);
}

/** The name by which a process standing in `folder` reaches it without passing the folders above. */
const fromInside = (folder: string): string => (isLinux && isRoot ? '/proc/self/cwd' : folder);

/** On the server's command line; by this we know it from a stranger with the same pid. */
const mark = (cluster: string): string => `luch-${statSync(cluster).ino}`;

function recordedPid(cluster: string): number {
  try {
    return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function isServer(pid: number, cluster: string): boolean {
  try {
    if (isLinux) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark(cluster));
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * PostgreSQL takes any living process with the recorded pid for its server: a zombie, or in a container, where pids
 * are few, somebody else. A pid that is dead it handles itself, and safe against races.
 */
async function forgetStalePid(cluster: string): Promise<void> {
  const pid = recordedPid(cluster);
  if (!pid || isServer(pid, cluster) || !existsSync(`/proc/${pid}`)) return;
  for (const file of ['postmaster.pid', `${SOCKET}.lock`]) await rm(path.join(cluster, file), { force: true });
}

/** Fast shutdown: open transactions roll back, everything is written. A server in another container is left alone. */
export async function stopServer(cluster: string): Promise<void> {
  const pid = recordedPid(cluster);
  if (isServer(pid, cluster)) process.kill(pid, 'SIGINT');
  for (const until = Date.now() + 60_000; isServer(pid, cluster) && Date.now() < until; ) await sleep(20);
}
