/** The database server of one test run, as `global-setup.ts` and the test files know it. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../src/platform/database/hosts.ts';
import { socketHost } from '../src/platform/database/embedded/cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files and the set-up meet: `wanted` starts the server, `ready.json` tells how to reach it. */
    meetingFolder: string;
  }
}

export type TestServer = (
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'embedded'; readonly cluster: string }
) & { readonly template: string };

/** Who may create databases; not a superuser, as the portal is none. */
export const testRole = 'luch';

const WAIT_FOR = 60_000; // ms
const wantedIn = (folder: string) => path.join(folder, 'wanted');
const readyIn = (folder: string) => path.join(folder, 'ready.json');

/** Runs that never touch a database never start one. */
export const isWanted = (folder: string): boolean => existsSync(wantedIn(folder));

export function announce(folder: string, answer: TestServer | { readonly failure: string }): void {
  writeFileSync(`${readyIn(folder)}.new`, JSON.stringify(answer));
  renameSync(`${readyIn(folder)}.new`, readyIn(folder));
}

export async function askForServer(folder: string): Promise<TestServer> {
  writeFileSync(wantedIn(folder), '');
  for (const until = Date.now() + WAIT_FOR; !existsSync(readyIn(folder)); await sleep(20)) {
    if (Date.now() > until) throw new Error('The test server did not start within a minute');
  }
  const answer: TestServer | { failure: string } = JSON.parse(readFileSync(readyIn(folder), 'utf8'));
  if ('failure' in answer) throw new Error(`The test server did not start: ${answer.failure}`);
  return answer;
}

export function targetOf(server: TestServer): Target {
  if (server.kind === 'server') return server.url;
  return { host: socketHost(server.cluster), port: 5432, user: testRole, database: 'postgres' };
}
