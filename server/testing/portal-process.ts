import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A portal in a process of its own, as an operator starts it: for what only a real process can show. */
export interface PortalProcess {
  readonly address: string;
  readonly process: ChildProcess;
  /** What it has printed. */
  said(): string;
  /** As the kernel does when memory is short: nothing is written, nobody is told. */
  kill(): Promise<void>;
  /** As an operator does. */
  readonly stop: () => Promise<void>;
}

const main = path.resolve(import.meta.dirname, '../src/main.ts');
const WAIT_FOR = 120_000; // ms; a loaded machine takes its time

/** On a free port, with the environment of the tests; calls are not limited. */
export const startPortalProcess = (env: Readonly<Record<string, string>>): Promise<PortalProcess> =>
  startProcess({ ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: 'off', ...env });

/** With this environment and nothing else. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<PortalProcess> {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const address = await addressOf(child, () => said).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return { address, process: child, said: () => said, kill: end('SIGKILL'), stop: end('SIGTERM') };
}

/** The line that the portal prints when it listens. */
async function addressOf(child: ChildProcess, said: () => string): Promise<string> {
  for (const until = Date.now() + WAIT_FOR; Date.now() < until; await sleep(20)) {
    const address = /http:\/\/[\d.:\]a-f[]+/.exec(said())?.[0];
    if (address && said().includes('listens')) return address;
    if (child.exitCode !== null) break;
  }
  throw new Error(`The portal did not start:\n${said()}`);
}
