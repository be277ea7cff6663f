import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freezeServer } from '../../../testing/freeze-server.ts';
import { fastFolder } from '../../../testing/run-folder.ts';
import { leadTo, listenAt } from '../../../testing/socket-proxy.ts';
import { isConnectionLost } from './error-code.ts';
import { type Database, openDatabase } from './open.ts';

describe.runIf(process.platform === 'linux')('a frozen server', () => {
  const folders = [1, 2].map(() => mkdtempSync(path.join(fastFolder(), 'luch-frozen-')));
  const [first = ''] = folders;
  const proxies: Server[] = [];
  const open: Database[] = [];
  let frozen: ReturnType<typeof freezeServer>;

  let several: Database;
  const heard: string[] = [];
  let callOfSeveral: Promise<unknown>;
  let callOfOne: Promise<unknown>;

  beforeAll(async () => {
    const embedded = await Promise.all(folders.map((dataDir) => openDatabase({ dataDir })));
    for (const [at, database] of embedded.entries())
      await database.sql`create table here as select ${at + 1}::int as at`;
    proxies.push(...folders.map(leadTo));
    const ports = await Promise.all(proxies.map((proxy) => listenAt(proxy)));
    const hosts = ports.map((port) => `127.0.0.1:${port}`);
    several = await openDatabase({ dataDir: first, databaseUrl: `postgres://luch@${hosts.join(',')}/luch` });
    const alone = await openDatabase({ dataDir: first, databaseUrl: `postgres://luch@${hosts[0]}/luch` });
    open.push(several, alone, ...embedded);
    await several.sql.listen(
      'news',
      (text) => heard.push(text),
      () => heard.push('listening'),
    );
    frozen = freezeServer(first);
    callOfSeveral = several.sql`select pg_sleep(0)`.catch((error: unknown) => error);
    callOfOne = alone.sql`select pg_sleep(0)`.catch((error: unknown) => error);
  });
  afterAll(async () => {
    frozen.thaw();
    for (const proxy of proxies) proxy.close();
    for (const database of open) await database.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

  it('ends the calls that wait for it, and the next host serves the following ones', { timeout: 60_000 }, async () => {
    expect(await callOfSeveral).toSatisfy(isConnectionLost);
    expect(await several.sql`select at from here`).toEqual([{ at: 2 }]);
  });

  it('is left by those who only hear, who hear the next host', { timeout: 60_000 }, async () => {
    await expect.poll(() => heard, { timeout: 50_000 }).toEqual(['listening', 'listening']);
    await several.sql`select pg_notify('news', 'moved')`;
    await expect.poll(() => heard).toContain('moved');
  });

  it('ends the calls also where there is no other host', { timeout: 60_000 }, async () => {
    expect(await callOfOne).toSatisfy(isConnectionLost);
  });
});
