import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterPath } from '../src/platform/database/embedded/cluster.ts';

/** As a paused virtual machine: its kernel goes on acknowledging, and nobody gets an answer. Linux only. */
export function freezeServer(dataDir: string): { thaw(): void } {
  const file = path.join(clusterPath(path.join(dataDir, 'postgres')), 'postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // The one that makes others first, so that nobody is missed.
  process.kill(postmaster, 'SIGSTOP');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  for (const pid of children) signal(pid, 'SIGSTOP');
  return {
    thaw() {
      for (const pid of [...children, postmaster]) signal(pid, 'SIGCONT');
    },
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // ended by itself meanwhile
  }
}
