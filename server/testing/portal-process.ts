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
/** Fills an empty portal before it listens. */
export const demonstration = path.resolve(import.meta.dirname, '../../demo/src/main.ts');
const WAIT_FOR = 120_000; // ms; a loaded machine takes its time
const FILLED_WITHIN = 300_000; // ms

/** On a free port, with the environment of the tests; calls are not limited. */
export const startPortalProcess = (env: Readonly<Record<string, string>>, script = main): Promise<PortalProcess> =>
  startProcess({ ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: 'off', ...env }, script);

/** With this environment and nothing else. */
export async function startProcess(env: NodeJS.ProcessEnv, script = main): Promise<PortalProcess> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const within = script === main ? WAIT_FOR : FILLED_WITHIN;
  const address = await addressOf(child, () => said, within).catch((error: unknown) => {
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
async function addressOf(child: ChildProcess, said: () => string, within: number): Promise<string> {
  for (const until = Date.now() + within; Date.now() < until; await sleep(20)) {
    const address = /(?:listens|is open) at (http:\/\/[\d.:\]a-f[]+)/.exec(said())?.[1];
    if (address) return address;
    if (child.exitCode !== null) break;
  }
  throw new Error(`The portal did not start:\n${said()}`);
}
