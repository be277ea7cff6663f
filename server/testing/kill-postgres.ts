import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The process of the embedded PostgreSQL of this data folder. */
export const postmaster = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/cluster-18/postmaster.pid'), 'utf8').split('\n')[0]);

/** The postmaster and everything it has started, as the kernel does when memory is short. */
export function killPostgres(dataDir: string): void {
  const pid = postmaster(dataDir);
  const listed = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(listed) ? readFileSync(listed, 'utf8') : '';
  for (const victim of [pid, ...children.split(/\s+/).filter(Boolean).map(Number)]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch {
      // gone already
    }
  }
}
