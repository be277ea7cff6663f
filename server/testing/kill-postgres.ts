import { readFileSync } from 'node:fs';
import path from 'node:path';
import { familyOf, signalAll } from './process-family.ts';

/** The process of the embedded PostgreSQL of this data folder. */
export const postmaster = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/cluster-18/postmaster.pid'), 'utf8').split('\n')[0]);

/** The postmaster and everything it has started, as the kernel does when memory is short. */
export const killPostgres = (dataDir: string): void => signalAll(familyOf(postmaster(dataDir)), 'SIGKILL');
