import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { Detail } from '@luch/contract/kernel/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { route } from './route.ts';

const routes = defineRoutes({
  'POST /accounts/knock/': {
    access: 'open',
    summary: 'Knock',
    body: z.object({ email: z.string() }),
    response: Detail,
  },
});

const open = (rateLimit: boolean): Promise<BareApp> =>
  bareApp({
    config: { rateLimit, trustProxy: true },
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
  app.inject({
    method: 'POST',
    url: '/accounts/knock/',
    payload: { email },
    headers: { 'x-forwarded-for': address },
  });
const statusOf = async (email: string, address: string) => (await knock(email, address)).statusCode;

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
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
  expect(answer.json()).toEqual({ detail: 'Слишком много попыток. Повторите через 10 минут', code: 'too_many' });
});

it('nothing is counted when the setting is off', async () => {
  const free = await open(false);
  for (let count = 0; count < 8; count += 1) {
    expect((await knock('anna@example.org', '192.0.2.1', free)).statusCode).toBe(200);
  }
  await free.close();
});
