import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { Detail } from '@luch/contract/kernel/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { callAs } from '../../../testing/calls.ts';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { mailQueue } from '../mail/outbox.ts';
import { nightlyQueue } from '../nightly.ts';
import { requestIdOf } from './request-id.ts';
import { route } from './route.ts';

const routes = defineRoutes({
  'POST /accounts/ask/': {
    access: 'open',
    summary: 'Ask for something that is done later',
    body: z.object({ word: z.string() }),
    response: Detail,
  },
});

interface Line {
  readonly reqId?: string;
  readonly msg: string;
}
const lines: string[] = [];
const said = (msg: string): Line[] => lines.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg);

let portal: BareApp;
let other: BareApp;
beforeAll(async () => {
  const log = (line: string) => void lines.push(line);
  portal = await bareApp({
    log,
    config: { trustProxy: '127.0.0.0/8' },
    routes: [
      (app, deps) =>
        route(app, routes, 'POST /accounts/ask/', async () => {
          deps.logger.info('asked');
          await deps.jobs.enqueue(deps.db, mailQueue, { id: 'a-letter' });
          return { detail: 'later' };
        }),
    ],
  });
  other = await bareApp({ log, routes: [], database: portal.database });
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

const ask = (id?: string) =>
  callAs(portal.app).call('POST', '/accounts/ask/', { word: 'word' }, id === undefined ? {} : { 'x-request-id': id });

it('the number that a trusted proxy gives a call is that of its log lines, its answer and its jobs, also in another process', async () => {
  const carried: object[] = [];
  await other.deps.jobs.work(mailQueue, {}, async (data) => {
    carried.push(data);
    other.deps.logger.info('worked');
    await other.deps.jobs.enqueue(other.deps.db, nightlyQueue, {});
  });
  await other.deps.jobs.work(nightlyQueue, {}, async () => other.deps.logger.info('worked further'));
  const answer = await ask('proxy-number-0001');
  expect(answer.headers['x-request-id']).toBe('proxy-number-0001');
  while (said('worked further').length === 0) await sleep(20);
  for (const line of ['asked', 'answered', 'worked', 'worked further'])
    expect(said(line).map(({ reqId }) => reqId)).toEqual(['proxy-number-0001']);
  expect(carried).toEqual([{ id: 'a-letter' }]);
});

it('no line names the number twice', () => {
  expect(lines.filter((line) => line.split('"reqId"').length > 2)).toEqual([]);
});

it('a number that would have to be cleaned is replaced by one of our own', async () => {
  for (const id of ['short', 'a"b{}\\n12345678', 'x'.repeat(200)]) {
    const answer = await ask(id);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it('whoever is no trusted proxy gives no numbers', () => {
  const id = (trust: boolean | string, remoteAddress: string) =>
    requestIdOf(trust)({ headers: { 'x-request-id': 'given-by-caller' }, socket: { remoteAddress } } as never);
  expect(id(false, '127.0.0.1')).not.toBe('given-by-caller');
  expect(id('10.0.0.0/8, 192.0.2.1', '10.1.2.3')).toBe('given-by-caller');
  expect(id('10.0.0.0/8, 192.0.2.1', '192.0.2.1')).toBe('given-by-caller');
  expect(id('10.0.0.0/8, 192.0.2.1', '192.0.2.2')).not.toBe('given-by-caller');
  expect(id('2001:db8::/32', '2001:db8::7')).toBe('given-by-caller');
  expect(id(true, '203.0.113.9')).toBe('given-by-caller');
});
