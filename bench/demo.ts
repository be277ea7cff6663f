import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** From the command to the address on the screen. */
export async function startDemo(dataDir: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, ['demo/src/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let address: string | undefined;
  for await (const chunk of child.stdout) {
    said += String(chunk);
    address = /open at (http:\S+)/.exec(said)?.[1];
    if (address) break;
  }
  if (!address) throw new Error(`The demonstration did not start: ${said}`);
  return {
    address,
    seconds: (performance.now() - begun) / 1000,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The header that a call of this person carries. */
export async function signIn(address: string, login: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'Beamtime2026' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Token ${token}` };
}
