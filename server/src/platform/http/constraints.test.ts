import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { sql as template } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { callAs } from '../../../testing/calls.ts';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { registerConstraints } from './constraints.ts';
import { route } from './route.ts';

const routes = defineRoutes({
  'POST /api/take/': {
    access: 'open',
    summary: 'Take a place',
    body: z.object({ place: z.string(), table: z.enum(['seat', 'shelf']) }),
    response: z.object({}),
  },
});

let portal: BareApp;

beforeAll(async () => {
  registerConstraints({ seat_taken_once: 'interval_taken' });
  portal = await bareApp({
    routes: [
      (app, { db }) => {
        route(app, routes, 'POST /api/take/', async ({ body }) => {
          await db.execute(template`insert into ${template.identifier(body.table)} (place) values (${body.place})`);
          return {};
        });
      },
    ],
  });
  await portal.deps.sql`create table seat (place text constraint seat_taken_once unique)`;
  await portal.deps.sql`create table shelf (place text constraint shelf_unnamed unique)`;
});
afterAll(() => portal.close());

const take = (table: string, place: string) => callAs(portal.app).call('POST', '/api/take/', { table, place });

it('the loser of a race reads the words of the rule that the constraint stands for', async () => {
  const answers = await Promise.all([take('seat', 'A1'), take('seat', 'A1')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const loser = answers.find((answer) => answer.status === 409);
  expect(loser?.body).toMatchObject({ code: 'interval_taken' });
});

it('a constraint that nobody spoke for is a fault of ours', async () => {
  await take('shelf', 'B2');
  expect((await take('shelf', 'B2')).status).toBe(500);
});

it('a text that the database cannot store is refused, not a fault', async () => {
  expect((await take('seat', 'a\u0000b')).status).toBe(400);
});

it('one constraint cannot mean two things', () => {
  expect(() => registerConstraints({ seat_taken_once: 'stale' })).toThrow('seat_taken_once');
});
