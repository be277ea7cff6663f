import { setImmediate as turn } from 'node:timers/promises';
import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { Detail } from '@luch/contract/kernel/schemas.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type BareApp, bareApp, person } from '../../../testing/bare-app.ts';
import { callAs, fetchFrom } from '../../../testing/calls.ts';
import { headOf, rawCallerOf } from '../../../testing/raw-socket.ts';
import { readUpload } from '../files/read-upload.ts';
import { patience } from './create-server.ts';
import { route } from './route.ts';

/** What only a connection shows: its calls come in pieces, slowly, too large, one after another, or not at all. */
const routes = defineRoutes({
  'POST /accounts/echo/': { access: 'open', summary: 'Echo', body: z.object({ detail: z.string() }), response: Detail },
  'POST /api/attach/': { access: 'open', multipart: true, summary: 'Attach', response: Detail },
  'POST /api/own/': { access: 'signed-in', multipart: true, summary: 'Attach', response: Detail },
  'GET /api/held/': { access: 'open', summary: 'Answered when the test says so', response: Detail },
});

let letGo: () => void = () => {};
let asked = 0;
/** Forms that are being read. */
let forms = 0;
const open = (until = patience): Promise<BareApp> =>
  bareApp({
    patience: until,
    authenticate: (token) => Promise.resolve(person(Number(token))),
    routes: [
      (app) => {
        route(app, routes, 'POST /accounts/echo/', ({ body }) => body);
        route(app, routes, 'POST /api/attach/', async ({ request }) => ({
          detail: (await readUpload(request, { fields: z.object({}) })).file.fileName,
        }));
        route(app, routes, 'POST /api/own/', async ({ request }) => {
          forms += 1;
          const read = readUpload(request, { fields: z.object({}) });
          return { detail: (await read.finally(() => (forms -= 1))).file.fileName };
        });
        route(app, routes, 'GET /api/held/', async () => {
          asked += 1;
          await new Promise<void>((resolve) => (letGo = resolve));
          return { detail: 'at last' };
        });
      },
    ],
  });

let portal: BareApp;
beforeAll(async () => {
  portal = await open();
});
afterAll(() => portal.close());

const json = { 'content-type': 'application/json' };
const bodyIn = (said: string): object => JSON.parse(said.slice(said.indexOf('\r\n\r\n'))) as object;

describe('a call', () => {
  it('in pieces of one byte is read whole, its letters too', async () => {
    const body = Buffer.from(JSON.stringify({ detail: 'Луч' }));
    const { socket, said } = await rawCallerOf(portal.app);
    socket.setNoDelay(true);
    socket.write(headOf('POST /accounts/echo/', { ...json, 'transfer-encoding': 'chunked' }));
    for (const byte of body) {
      socket.write(Buffer.concat([Buffer.from('1\r\n'), Buffer.from([byte]), Buffer.from('\r\n')]));
      await turn();
    }
    socket.write('0\r\n\r\n');
    await vi.waitFor(() => expect(said()).toContain('}'));
    expect(said()).toContain('HTTP/1.1 200 OK');
    expect(Buffer.from(said(), 'latin1').toString()).toContain('{"detail":"Луч"}');
    socket.destroy();
  });

  it('follows another by the same connection, answered in their order', async () => {
    const { socket, said } = await rawCallerOf(portal.app);
    const of = (detail: string) => {
      const body = JSON.stringify({ detail });
      return `${headOf('POST /accounts/echo/', { ...json, 'content-length': body.length })}${body}`;
    };
    socket.write(of('first') + of('second'));
    await vi.waitFor(() => expect(said()).toMatch(/"first"[^]*"second"/));
    socket.write(of('third'));
    await vi.waitFor(() => expect(said()).toContain('"third"'));
    expect(said().match(/connection: keep-alive/gi)).toHaveLength(3);
    socket.destroy();
  });

  it.each([
    ['/accounts/echo/', 'application/json', 'too_large'],
    ['/api/attach/', 'multipart/form-data; boundary=x', 'file_too_large'],
  ])(
    'to %s that is too large is answered before it has travelled, and whoever goes on sending reads it',
    async (path, type, code) => {
      const { socket, said, closed } = await rawCallerOf(portal.app);
      const more = Buffer.alloc(65_536, 32);
      socket.write(headOf(`POST ${path}`, { 'content-type': type, 'content-length': 64 * 1_048_576 }));
      // It reads nothing until much is sent, as a program does that first sends and then reads.
      socket.pause();
      for (let sent = 0; sent < 8 * 1_048_576; sent += more.length)
        if (!socket.write(more)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
      expect(socket.destroyed).toBe(false);
      socket.resume();
      await vi.waitFor(() => expect(said()).toContain('}'));
      expect(said()).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i);
      expect(bodyIn(said())).toMatchObject({ code });
      socket.end();
      await closed;
    },
  );

  it.each([
    ['one person', 6, 429, 'uploads_own_busy', (at: number) => 1 + Math.floor(at / 100)],
    ['all', 40, 503, 'uploads_busy', (at: number) => 100 + at],
  ])(
    'with a file is taken from %s %d times at once, and one more reads that it is too much',
    async (_who, most, status, code, personAt) => {
      const head = (at: number) =>
        headOf('POST /api/own/', {
          authorization: `Token ${personAt(at)}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 999,
        });
      const begun = await Promise.all(Array.from({ length: most }, () => rawCallerOf(portal.app)));
      for (const [at, { socket }] of begun.entries()) socket.write(`${head(at)}--x\r\n`);
      await vi.waitFor(() => expect(forms).toBe(most));
      const { socket, said } = await rawCallerOf(portal.app);
      socket.write(head(most));
      await vi.waitFor(() => expect(said()).toContain('}'));
      expect(said()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(bodyIn(Buffer.from(said(), 'latin1').toString())).toMatchObject({ code });
      for (const caller of [...begun, { socket }]) caller.socket.destroy();
      await vi.waitFor(() => expect(forms).toBe(0));
    },
  );

  it('that is refused before its small body is read keeps its connection', async () => {
    const { socket, said } = await rawCallerOf(portal.app);
    const body = JSON.stringify({ a: 1 });
    const call = `${headOf('POST /api/nothing/', { ...json, 'content-length': body.length })}${body}`;
    socket.write(call);
    await vi.waitFor(() => expect(said()).toContain('not_found'));
    socket.write(call);
    await vi.waitFor(() => expect(said().match(/HTTP\/1\.1 404/g)).toHaveLength(2));
    socket.destroy();
  });

  it('with headers beyond the limit reads that they are, at the limit it is served', async () => {
    const within = await fetchFrom(portal.app, '/healthz', { headers: { cookie: 'a'.repeat(14_000) } });
    expect(within.status).toBe(200);
    const { socket, said, closed } = await rawCallerOf(portal.app);
    socket.write(headOf('GET /healthz', { cookie: 'a'.repeat(1_000_000) }));
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyIn(Buffer.from(said(), 'latin1').toString())).toEqual({
      code: 'headers_too_large',
      detail: 'Слишком много данных в заголовках запроса: очистите cookie этого сайта и повторите',
    });
  });

  it('that is none is refused in words, once', async () => {
    const { socket, said, closed } = await rawCallerOf(portal.app);
    socket.write('Привет, портал!\r\n\r\n'.repeat(3));
    await closed;
    expect(said().match(/HTTP\/1\.1 400 /g)).toHaveLength(1);
    expect(bodyIn(said())).toMatchObject({ code: 'invalid' });
  });
});

describe('whoever is slow', () => {
  let hasty: BareApp;
  beforeAll(async () => {
    hasty = await open({ headers: 200, arrival: 400, answer: 60_000, idle: 100, standstill: 60_000, look: 50 });
  });
  afterAll(() => hasty.close());

  it('is waited for as long as is written, in a portal as it is shipped', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = portal.app.server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout]).toEqual([60_000, 120_000, 72_000, 180_000]);
  });

  it.each([
    ['headers', 'GET /healthz HTTP/1.1\r\nhost: luch'],
    ['its body', headOf('POST /accounts/echo/', { ...json, 'content-length': 100 }) + '{"detail":'],
    [
      'its file',
      headOf('POST /api/attach/', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 999 }) +
        '--x\r\n',
    ],
  ])('with %s reads that it took too long, and the connection ends', async (_what, begun) => {
    const { socket, said, closed } = await rawCallerOf(hasty.app);
    socket.write(begun);
    await closed;
    expect(said().match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(said()).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyIn(said())).toMatchObject({ code: 'slow' });
  });

  it('to ask again loses the connection, and nothing else', async () => {
    const { socket, said, closed } = await rawCallerOf(hasty.app);
    socket.write(headOf('GET /healthz'));
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 200 /);
    expect((await fetchFrom(hasty.app, '/healthz')).status).toBe(200);
  });
});

describe('a portal that closes', () => {
  it('drops idle connections, takes no new ones, and lets calls end that are running or come by theirs', async () => {
    const closing = await open();
    const idle = await rawCallerOf(closing.app);
    idle.socket.write(headOf('GET /healthz'));
    await vi.waitFor(() => expect(idle.said()).toContain('alive'));
    const busy = await rawCallerOf(closing.app);
    const before = asked;
    busy.socket.write(headOf('GET /api/held/'));
    await vi.waitFor(() => expect(asked).toBe(before + 1));
    const closed = closing.close();
    await idle.closed;
    await vi.waitFor(async () =>
      expect(
        await callAs(closing.app)
          .call('GET', '/healthz')
          .catch((error: unknown) => error),
      ).toMatchObject({
        code: 'ECONNREFUSED',
      }),
    );
    busy.socket.write(headOf('GET /readyz'));
    letGo();
    await Promise.all([busy.closed, closed]);
    expect(busy.said()).toMatch(/at last[^]*HTTP\/1\.1 200 [^]*"ready"/);
  });
});
