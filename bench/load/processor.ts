import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { clusterPath } from '../../server/src/platform/database/embedded/cluster.ts';

/** Of a clock of the processor, in ms: `getconf CLK_TCK` is 100 on Linux. */
const TICK = 10;

/** Processor time so far in ms, where the system says so (Linux), else `NaN`: what else a machine does changes it little. */
export async function timeOfNode(pid: number | undefined): Promise<number> {
  return (await timeOf(pid ?? 0).catch(() => undefined))?.own ?? Number.NaN;
}

/** Of the server and all its connections; those that have ended are in the account of the server. */
export async function timeOfPostgres(dataDir: string): Promise<number> {
  const file = path.join(clusterPath(path.join(dataDir, 'postgres')), 'postmaster.pid');
  const [pid = ''] = (await readFile(file, 'utf8')).split('\n');
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(names.map((name) => timeOf(Number(name)).catch(() => undefined)));
  const server = await timeOf(Number(pid)).catch(() => undefined);
  const connections = all.filter((one) => one?.parent === Number(pid));
  return connections.reduce((sum, one) => sum + (one?.own ?? 0), server ? server.own + server.ofEnded : Number.NaN);
}

/** In MB, what a process holds now. */
export async function memoryOf(
  pid: number | undefined,
  what: 'VmRSS' | 'VmHWM' | 'RssAnon' = 'VmRSS',
): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** From `/proc/<pid>/stat`, whose second field may hold anything within brackets. */
async function timeOf(pid: number): Promise<{ parent: number; own: number; ofEnded: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((field) =>
    Number(fields[field]),
  );
  return { parent, own: (user + system) * TICK, ofEnded: (endedUser + endedSystem) * TICK };
}
