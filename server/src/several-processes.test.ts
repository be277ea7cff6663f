import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration } from '../testing/account.ts';
import { aPerson } from '../testing/people.ts';
import { type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';
import { hashPassword } from './modules/account/password.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';

/** Two portals on one database, as behind a balancer: whatever one is told, the other knows. */
const password = 'Correct1horse';
const email = 'two-portals@example.org';
let dataDir: string;
let one: PortalProcess;
let two: PortalProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'luch-several-'));
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'on' };
  // Both at once: one migrates, the other waits.
  [one, two] = await Promise.all([startPortalProcess(env), startPortalProcess(env)]);
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  await aPerson(database.db, { email, roles: ['administrator'], passwordHash: await hashPassword(password) });
  await database.close();
}, 120_000);
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await rm(dataDir, { recursive: true, force: true });
});

async function call(
  portal: PortalProcess,
  method: string,
  where: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const answer = await fetch(`${portal.address}${where}`, {
    method,
    headers: { ...(token && { authorization: `Token ${token}` }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function signIn(portal: PortalProcess): Promise<string> {
  const { body } = await call(portal, 'POST', '/accounts/login/', { body: { login: email, password } });
  return String(body['token']);
}

interface Stream {
  readonly heard: string[];
  readonly ended: Promise<void>;
  leave(): void;
}

async function listen(portal: PortalProcess, token: string): Promise<Stream> {
  const leaving = new AbortController();
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(`${portal.address}/api/live/`, { headers, signal: leaving.signal });
  const heard: string[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) heard.push(decoder.decode(chunk));
  };
  return { heard, ended: read().catch(() => undefined), leave: () => leaving.abort() };
}

describe('two portals on one database', { timeout: 60_000 }, () => {
  it('know the sign-ins of each other, and their ends', async () => {
    const token = await signIn(one);
    expect((await call(two, 'GET', '/accounts/profile/', { token })).body).toMatchObject({ email });
    await call(two, 'POST', '/accounts/logout/', { token });
    expect((await call(one, 'GET', '/accounts/profile/', { token })).status).toBe(403);
  });

  it('tell the screens of each other what has changed', async () => {
    const token = await signIn(one);
    const stream = await listen(two, token);
    await expect.poll(() => stream.heard.join('')).toContain('connected');
    const body = { key: 'sign_in_days', value: 45, seen_version: 0 };
    expect((await call(one, 'PATCH', '/api/administration/settings/', { token, body })).status).toBe(200);
    await expect.poll(() => stream.heard.join('')).toContain('setting');
    stream.leave();
    await stream.ended;
  });

  it('see at once what was written at the other', async () => {
    const token = await signIn(one);
    const { body } = await call(one, 'POST', '/api/proposals/proposal/detail/', { token, body: {} });
    const id = Number(body['id']);
    await call(two, 'PATCH', '/api/proposals/proposal/detail/', { token, body: { id, name: 'Через другой процесс' } });
    const read = await call(one, 'GET', `/api/proposals/proposal/detail/?id=${id}`, { token });
    expect(read.body).toMatchObject({ name: 'Через другой процесс' });
  });

  it('send each letter once', async () => {
    const people = Array.from({ length: 6 }, () => aRegistration());
    const answers = await Promise.all(
      people.map((body, at) => call(at % 2 === 0 ? one : two, 'POST', '/accounts/register/', { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
    // Each job was taken once, by one of them. A letter is marked as sent before its job is told to be done.
    const done = () => database.sql`
      select count(*)::int as jobs, coalesce(sum(retry_count), 0)::int as repeated from pgboss.job where name = 'mail' and state = 'completed'`;
    await expect.poll(done, { timeout: 30_000 }).toEqual([{ jobs: people.length, repeated: 0 }]);
    expect(await database.sql`select from mail where sent_at is not null`).toHaveLength(people.length);
    expect((await readdir(path.join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))).toHaveLength(
      people.length,
    );
    await database.close();
  });

  it('count tries together', async () => {
    const guess = (portal: PortalProcess) =>
      call(portal, 'POST', '/accounts/login/', { body: { login: 'guessed@example.org', password: 'Wrong1password' } });
    const answers: number[] = [];
    for (let time = 0; time < 11; time += 1) answers.push((await guess(time % 2 === 0 ? one : two)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});
