import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { startPortalProcess } from '../testing/portal-process.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';

/** Whatever goes wrong at a start ends the process with a sentence, and nothing is done unseen. */
let dataDir: string;
let other: Server;
let taken: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'luch-start-'));
  other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  taken = String((other.address() as AddressInfo).port);
  await (await startPortalProcess({ DATA_DIR: dataDir })).stop();
}, 120_000);
afterAll(async () => {
  other.close();
  await rm(dataDir, { recursive: true, force: true });
});

const database = () => openDatabase(readConfig({ DATA_DIR: dataDir }));

async function queueLetter(): Promise<void> {
  const opened = await database();
  await opened.sql`insert into mail (recipient, language, subject, text, created_at)
    values ('anna@example.org', 'ru', 'Старое письмо', 'Текст', now() - interval '2 days')`;
  await opened.close();
}

type Env = Readonly<Record<string, string>>;

async function start(env: Env): Promise<{ code: number | null; said: string }> {
  const child: ChildProcess = spawn(process.execPath, [path.resolve(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said = child.stderr ? await text(child.stderr) : '';
  return { code: await ended, said };
}

/** The file by which a running PostgreSQL holds its data folder. */
async function serverOf(folder: string): Promise<string | undefined> {
  const below = await readdir(path.join(folder, 'postgres'), { recursive: true }).catch(() => []);
  return below.find((name) => path.basename(name) === 'postmaster.pid');
}

describe('a signal during a start', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends it without a fault, and no PostgreSQL stays behind: %s',
    async (signal) => {
      const fresh = await mkdtemp(path.join(tmpdir(), 'luch-start-'));
      const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'main.ts')], {
        env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: fresh },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      await vi.waitFor(async () => expect(await serverOf(fresh)).toBeDefined(), 60_000);
      child.kill(signal);
      expect([await ended, await said]).toEqual([0, ['', '']]);
      expect(await serverOf(fresh)).toBeUndefined();
      await rm(fresh, { recursive: true, force: true });
    },
  );
});

describe('a misspelt setting', { timeout: 120_000 }, () => {
  it('is told at the start, which goes on', async () => {
    const portal = await startPortalProcess({ DATA_DIR: dataDir, MAIL_FORM: 'luch@example.org' });
    expect(portal.said()).toContain('MAIL_FORM is no setting and is not read. Is MAIL_FROM meant?');
    await portal.stop();
  });
});

describe('a setting that an administrator has changed since', { timeout: 120_000 }, () => {
  it('is told at the start, where the variable says otherwise', async () => {
    const opened = await database();
    await opened.sql`insert into setting (key, value, version, changed_at) values
      ('proposal_limit', '7', 1, now()), ('pass_data_days', '30', 1, now()), ('time_zone', '"Asia/Omsk"', 1, now())`;
    await opened.close();
    const portal = await startPortalProcess({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PROPOSAL_LIMIT: '10',
      PASS_DATA_DAYS: '30',
    });
    expect(portal.said()).toContain('PROPOSAL_LIMIT (10) does not count: in administration it was set to 7.');
    expect(portal.said()).not.toMatch(/PASS_DATA_DAYS|FACILITY_TIME_ZONE/);
    await portal.stop();
  });
});

describe('a start that fails', { timeout: 120_000 }, () => {
  beforeAll(queueLetter);
  it.each([
    ['the port is taken', (): Env => ({ PORT: taken }), () => `Port ${taken} is taken`],
    [
      'the address is another machine’s',
      (): Env => ({ HOST: '192.0.2.1' }),
      () => 'HOST 192.0.2.1 is no address of this',
    ],
    [
      'the port of the metrics is taken',
      (): Env => ({ METRICS_PORT: taken }),
      () => `Port ${taken} is taken: end what listens there, or set another METRICS_PORT.`,
    ],
    [
      'the address of the metrics is another machine’s',
      (): Env => ({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' }),
      () => 'METRICS_HOST 192.0.2.1 is no address of this',
    ],
    ['the host is not known', (): Env => ({ HOST: 'nowhere.invalid' }), () => 'nowhere.invalid is not known'],
    [
      'the networks of the proxy are none',
      (): Env => ({ TRUST_PROXY: '10.0.0.0/99' }),
      () => 'TRUST_PROXY must be on, off',
    ],
  ])('because %s says so and ends with code 1', async (_what, env, sentence) => {
    const { code, said } = await start(env());
    expect([code, said]).toEqual([1, expect.stringContaining(sentence())]);
    expect(await serverOf(dataDir)).toBeUndefined();
    expect(said).not.toMatch(/\n\s+at /);
  });

  it('because DATA_DIR cannot be made says which folder and why, before anybody could upload', async () => {
    const fresh = await freshDatabase();
    const below = path.join(import.meta.filename, 'data');
    const { code, said } = await start({ DATABASE_URL: fresh.url, DATA_DIR: below });
    await fresh.close();
    expect([code, said]).toEqual([1, expect.stringContaining(`DATA_DIR ${below} cannot be made: Error: ENOTDIR`)]);
    expect(said).not.toMatch(/\n\s+at /);
  });

  it('has sent no letter', async () => {
    const opened = await database();
    const letters = await opened.sql`select sent_at, attempts from mail`;
    await opened.close();
    expect(letters).toEqual([{ sent_at: null, attempts: 0 }]);
  });
});
