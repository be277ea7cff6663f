import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Portal {
  readonly folder: string;
  readonly address: string;
  readonly process: ChildProcess;
}

/** The portal of a folder over data that are there already; `stopPortal` ends it. */
export async function startPortal(
  folder: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Portal> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, await commandOf(folder), {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return { folder, address, process: child };
    if (tries > 300 || child.exitCode !== null) throw new Error(`The portal of ${folder} does not answer`);
    await sleep(200);
  }
}

/** As `npm start` says it, with the settings of the process. */
async function commandOf(folder: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return /node ((?:--\S+ )*server\/src\/main\.ts)$/.exec(scripts.start)?.[1]?.split(' ') ?? ['server/src/main.ts'];
}

export async function stopPortal({ process: child }: Portal): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
