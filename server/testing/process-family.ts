import { readFileSync } from 'node:fs';

/** A process and what it has started, the oldest first; of what has ended nothing. Linux only. */
export function familyOf(pid: number): number[] {
  const found = [pid];
  for (const one of found) found.push(...childrenOf(one));
  return found;
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The oldest first, so that nobody is missed who is only being started. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // ended by itself meanwhile
    }
  }
}
