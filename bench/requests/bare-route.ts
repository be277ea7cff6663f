import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface BareRoute {
  readonly address: string;
  stop(): Promise<void>;
}

/** Fastify with one route that answers these bytes, in a process of its own. */
export async function startBareRoute(content: Buffer): Promise<BareRoute> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'serve-bytes.process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(content);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    address: said.toString().trim(),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
