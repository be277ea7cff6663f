import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterPath } from '../src/platform/database/embedded/cluster.ts';
import { familyOf, signalAll } from './process-family.ts';

/** As a paused virtual machine: its kernel goes on acknowledging, and nobody gets an answer. Linux only. */
export function freezeServer(dataDir: string): { thaw(): void } {
  const file = path.join(clusterPath(path.join(dataDir, 'postgres')), 'postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // The one that makes others first, so that nobody is missed.
  process.kill(postmaster, 'SIGSTOP');
  const family = familyOf(postmaster);
  signalAll(family, 'SIGSTOP');
  return { thaw: () => signalAll(family.toReversed(), 'SIGCONT') };
}
