import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { Detail } from '@luch/contract/kernel/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { callAs } from '../../../testing/calls.ts';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { silentLogger } from '../logger.ts';
import { countCalls, forgetCallCounts } from './count-calls.ts';
import { route } from './route.ts';

const routes = defineRoutes({
  'POST /accounts/knock/': {
    access: 'open',
    summary: 'Knock',
    body: z.object({ email: z.string() }),
    response: Detail,
  },
});

const open = (rateLimit: boolean, database?: TestDatabase, trustProxy: boolean | string = true): Promise<BareApp> =>
  bareApp({
    ...(database && { database }),
    config: { rateLimit, trustProxy },
    routes: [
      (app) => {
        route(app, routes, 'POST /accounts/knock/', () => ({ detail: 'come in' }), {
          limit: [
            { max: 3, perMinutes: 10, by: ['account'], account: (body) => body.email },
            { max: 5, perMinutes: 10, by: ['network'] },
          ],
        });
      },
    ],
  });

let portal: BareApp;
beforeAll(async () => {
  portal = await open(true);
});
afterAll(() => portal.close());

const knock = (email: string, address: string, { app } = portal) =>
  callAs(app).call('POST', '/accounts/knock/', { email }, { 'x-forwarded-for': address });
const statusOf = async (email: string, address: string) => (await knock(email, address)).status;

it('one account is not tried from many addresses', async () => {
  const answers = [];
  for (const last of [1, 2, 3, 4]) answers.push(await statusOf('anna@example.org', `192.0.2.${last}`));
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await statusOf('boris@example.org', '192.0.2.1')).toBe(200);
});

it('one address does not try many accounts', async () => {
  const answers = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    answers.push(await statusOf(`${name}@example.org`, '198.51.100.7'));
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

it('addresses of one IPv6 subscriber count as one', async () => {
  const answers = [];
  for (const last of [1, 2, 3, 4, 5, 6])
    answers.push(await statusOf(`v6-${last}@example.org`, `2001:db8:1:2::${last}`));
  expect(answers.at(-1)).toBe(429);
});

it('who is refused reads when to come back', async () => {
  const answer = await knock('anna@example.org', '192.0.2.9');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
  expect(answer.body).toEqual({ detail: 'Слишком много попыток. Повторите через 10 минут', code: 'too_many' });
});

it('nothing is counted when the setting is off', async () => {
  const free = await open(false);
  for (let count = 0; count < 8; count += 1) {
    expect((await knock('anna@example.org', '192.0.2.1', free)).status).toBe(200);
  }
  await free.close();
});

it('an address that a caller makes up counts for nothing, that of a trusted proxy does', async () => {
  const through = async (trusted: boolean | string) => {
    const behind = await open(true, undefined, trusted);
    const answers = [];
    for (const last of [1, 2, 3, 4, 5, 6])
      answers.push((await knock(`${last}@example.org`, `198.51.100.${last}`, behind)).status);
    await behind.close();
    return answers;
  };
  for (const other of [false, '192.0.2.53']) expect(await through(other)).toEqual([200, 200, 200, 200, 200, 429]);
  for (const trusted of [true, '127.0.0.1']) expect(await through(trusted)).toEqual([200, 200, 200, 200, 200, 200]);
});

it('two processes count together', async () => {
  const second = await open(true, portal.database);
  const answers = [];
  for (const process of [portal, second, portal, second])
    answers.push((await knock('vera@example.org', '192.0.2.20', process)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  await second.close();
});

it('neither addresses nor accounts are kept, and what is over is cleared away', async () => {
  await knock('gleb@example.org', '192.0.2.30');
  const rows = await portal.database.sql<{ bucket: string }[]>`select bucket from call_count`;
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/@|192\.0|knock/);
  await portal.database.sql`update call_count set ends_at = now() - interval '1 second'`;
  expect(await forgetCallCounts(portal.database)).toBe(rows.length);
});

it('a window that is over begins anew', async () => {
  const count = countCalls(portal.database.sql, silentLogger);
  expect([await count('one', 60), await count('one', 60)]).toMatchObject([{ count: 1, seconds: 60 }, { count: 2 }]);
  await portal.database.sql`update call_count set ends_at = now() - interval '1 second'`;
  expect(await count('one', 60)).toEqual({ count: 1, seconds: 60 });
});

it('nobody is refused because the database is away: each process then counts by itself', async () => {
  const warnings: unknown[] = [];
  const gone = Object.assign(() => Promise.reject(new Error('Connection terminated')), portal.database.sql);
  const count = countCalls(gone, { ...silentLogger, warn: (facts: unknown) => void warnings.push(facts) });
  expect([await count('one', 60), await count('one', 60)]).toEqual([undefined, undefined]);
  // Asked again only after a while.
  expect(warnings).toHaveLength(1);

  const alone = await open(true);
  await alone.database.sql`drop table call_count`;
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push((await knock('anna@example.org', '192.0.2.1', alone)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  await alone.close();
});
