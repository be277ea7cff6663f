import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';
import { fastFolder } from '../testing/run-folder.ts';
import { leadTo, listenAt } from '../testing/socket-proxy.ts';
import { openSignIn } from './modules/account/sign-ins.ts';
import { readConfig } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/open.ts';
import { seal } from './platform/sealed.ts';

/** The operator's two commands, as processes: from the embedded database to one with an address, and back to another folder. */
let place: string;
let external: Database;
let proxy: Server;
let address: string;
let token: string;
let portal: PortalProcess;

const folder = (name: string) => path.join(place, name);

beforeAll(async () => {
  place = await mkdtemp(path.join(fastFolder(), 'luch-move-'));
  portal = await startPortalProcess({ DATA_DIR: folder('old') });
  const database = await openDatabase(readConfig({ DATA_DIR: folder('old') }));
  const id = await aPerson(database.db);
  // Sealed by the key of the old folder, as somebody's second step is.
  const secret = seal({ dataDir: folder('old') }, `second factor ${id}`, Buffer.from('a secret'));
  await database.sql`insert into second_factor (person_id, secret, since, last_step) values (${id}, ${secret}, now(), 0)`;
  ({ token } = await openSignIn(database.db, id, { userAgent: 'Test/1.0', address: '127.0.0.1' }, new Date()));
  await database.close();
  // A server of its own, reached by an address.
  external = await openDatabase({ dataDir: folder('external') });
  proxy = leadTo(folder('external'));
  address = `postgres://luch@127.0.0.1:${await listenAt(proxy)}/luch`;
}, 120_000);
afterAll(async () => {
  await portal.stop();
  proxy.close();
  await external.close();
  await rm(place, { recursive: true, force: true });
});

async function run(command: 'backup' | 'restore', words: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${command}.ts`), ...words], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said, complained };
}

const call = async (method: string, where: string, body?: object) => {
  const answer = await fetch(`${portal.address}${where}`, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
};

it('a portal moves to a database with an address and back, and people stay signed in', {
  timeout: 300_000,
}, async () => {
  const { id } = await call('POST', '/api/proposals/proposal/detail/', {});
  const backup = await run('backup', [folder('one'), '--key', folder('kept.key')], { DATA_DIR: folder('old') });
  const named = `Database: embedded PostgreSQL in ${folder('old')}/postgres, as DATABASE_URL is not set\n`;
  expect([backup.code, backup.complained]).toEqual([0, named]);
  expect(backup.said).toMatch(
    /^Backed up embedded PostgreSQL in .*: \d+ tables, \d+ rows, 0 files, \d+ MiB\nSealed in it: .*\n$/,
  );
  await portal.stop();

  const there = { DATABASE_URL: address, DATA_DIR: folder('there') };
  const refused = await run('restore', [folder('one')], there);
  expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining('There is no key here')]);
  const restored = await run('restore', [folder('one'), '--key', folder('kept.key'), '--keep-sign-ins'], there);
  expect([restored.code, restored.complained]).toEqual([0, expect.stringMatching(/^Database: postgres:\/\/luch.*\n$/)]);
  expect(restored.said).toContain('to postgres://luch');
  expect((await run('backup', [folder('two')], there)).code).toBe(0);

  const keyless = await run('restore', [folder('two'), '--without-key', '--keep-sign-ins'], {
    DATA_DIR: folder('new'),
  });
  const closed = '1 of 1 secrets of two-step sign-in cannot be opened';
  expect([keyless.code, keyless.complained]).toEqual([0, expect.stringContaining(closed)]);
  portal = await startPortalProcess({ DATA_DIR: folder('new'), LOG_LEVEL: 'warn' });
  expect(portal.said()).toContain(closed);
  expect((await call('GET', `/api/proposals/proposal/detail/?id=${String(id)}`))['id']).toBe(id);
  const { id: next } = await call('POST', '/api/proposals/proposal/detail/', {});
  expect(Number(next)).toBeGreaterThanOrEqual(Number(id));

  const again = await run('restore', [folder('two'), '--replace', '--without-key'], { DATA_DIR: folder('new') });
  expect([again.code, again.complained]).toEqual([
    1,
    expect.stringContaining('The database is in use. Stop the portal, all processes of it, and try again.\n'),
  ]);
});

it('what is asked wrongly is refused with a sentence', { timeout: 60_000 }, async () => {
  const { code, complained } = await run('backup', [], { DATA_DIR: folder('new') });
  expect([code, complained]).toEqual([1, 'Where to? npm run backup -- FOLDER [--key FILE]\n']);
});
