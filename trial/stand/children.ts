import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, signalAll } from '../../server/testing/process-family.ts';

export interface Start {
  readonly command: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whose process it is, where root starts it. */
  readonly user?: string;
}

/** A program that can be started again after it was killed. */
export interface Child {
  readonly name: string;
  readonly isRunning: boolean;
  start(): void;
  /** With everything that it has started. */
  signal(signal: NodeJS.Signals): void;
}

export const isRoot = process.getuid?.() === 0;

/** Everything that the trial starts, so that all of it ends. */
export class Children {
  readonly #folder: string;
  readonly #all: Child[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  start(name: string, start: Start): Child {
    const child = new Running(name, start, path.join(this.#folder, `${name}.txt`));
    this.#all.push(child);
    child.start();
    return child;
  }

  /** In the opposite order, in `within` milliseconds, and then by force. */
  async stop(within = 5000): Promise<void> {
    const all = this.#all.toReversed();
    for (const child of all) child.signal('SIGCONT');
    for (const child of all) child.signal('SIGTERM');
    for (const end = Date.now() + within; Date.now() < end && all.some(({ isRunning }) => isRunning); ) await sleep(50);
    this.kill();
  }

  kill(): void {
    for (const child of this.#all) child.signal('SIGKILL');
  }
}

class Running implements Child {
  readonly name: string;
  readonly #start: Start;
  readonly #log: string;
  #process: ChildProcess | undefined;

  constructor(name: string, start: Start, log: string) {
    this.name = name;
    this.#start = start;
    this.#log = log;
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  start(): void {
    const { command, words, env = {}, user } = this.#start;
    const as = user !== undefined && isRoot ? ['setpriv', '--reuid', user, '--regid', user, '--init-groups'] : [];
    const [program = command, ...rest] = [...as, command, ...words];
    const log = createWriteStream(this.#log, { flags: 'a' });
    // A group of its own: Ctrl-C reaches the trial alone, which then ends all in order.
    this.#process = spawn(program, rest, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#process.on('error', (error) => log.write(String(error)));
    this.#process.stdout?.pipe(log, { end: false });
    this.#process.stderr?.pipe(log, { end: false });
  }

  signal(signal: NodeJS.Signals): void {
    const pid = this.#process?.pid;
    if (pid !== undefined && this.isRunning) signalAll(familyOf(pid), signal);
  }
}

/** Until it holds, or throws with what it waits for. A question that fails is a no. */
export async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200))
    if (await holds().catch(() => false)) return;
  throw new Error(`${what}: not within ${seconds} s`);
}
