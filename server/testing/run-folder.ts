/** The folder of one test run: made, and swept when its run was killed. */
import { mkdtempSync, statfsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterPath, stopServer } from '../src/platform/database/embedded/cluster.ts';
import { errorCode } from '../src/platform/database/error-code.ts';

const PREFIX = 'luch-test-';
const IN_MEMORY = '/dev/shm';
const ROOM = 1_073_741_824; // bytes; a database takes 11 MB
const HOUR = 3_600_000;

/** A new database is a thousand new files: in memory that is 20 times faster than on many a disk. */
export function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir(); // no such place on this system
  }
}

/** Its name carries the pid of the run. */
export const makeRunFolder = (): string => mkdtempSync(path.join(fastFolder(), `${PREFIX}${process.pid}-`));

export const postgresFolder = (folder: string): string => path.join(folder, 'postgres');

/** Runs that were killed left a folder, and perhaps a server on it. */
export async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(fastFolder())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(fastFolder(), name);
    if (isAlive(Number(name.split('-')[2])) || !(await isOld(folder))) continue;
    await stopServer(clusterPath(postgresFolder(folder)));
    await rm(folder, { recursive: true, force: true }).catch(() => undefined); // may be another user's
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Pids mean nothing across containers that share the place: only what is an hour old is nobody's. */
async function isOld(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > HOUR;
}
