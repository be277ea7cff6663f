import { readdirSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import { Detail } from '@luch/contract/kernel/schemas.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { fetchFrom } from '../../../testing/calls.ts';
import { headOf, type RawCaller, rawCallerOf } from '../../../testing/raw-socket.ts';
import { sendFile } from '../files/media.routes.ts';
import { readUpload } from '../files/read-upload.ts';
import { patience, type Patience } from './create-server.ts';
import { route } from './route.ts';

/** Whoever leaves, or reads nothing, holds neither work nor a file nor memory of ours. */
const routes = defineRoutes({
  'POST /accounts/wait/': {
    access: 'open',
    summary: 'Long work',
    body: z.object({ word: z.string() }),
    response: Detail,
  },
  'POST /api/attach/': { access: 'open', multipart: true, summary: 'Attach', response: Detail },
  'GET /api/endless/': { access: 'open', summary: 'A file without an end', response: Detail },
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly route?: string;
  readonly status?: number;
  readonly refusal?: string;
}
const log: Line[] = [];
/** Of calls, and what went wrong. */
const told = () => log.filter(({ level, status }) => status !== undefined || level > 30);
let waits: AbortSignal[] = [];
let letGo: () => void = () => {};
let files: Readable[] = [];
let read = 0;

const endless = (): Readable => {
  const file = new Readable({
    read() {
      read += 65_536;
      this.push(Buffer.alloc(65_536));
    },
  });
  files.push(file);
  return file;
};

const open = (until: Partial<Patience> = {}): Promise<BareApp> =>
  bareApp({
    patience: { ...patience, ...until },
    log: (line) => log.push(JSON.parse(line) as Line),
    routes: [
      (app, deps) => {
        route(app, routes, 'POST /accounts/wait/', async ({ left }) => {
          waits.push(left);
          await new Promise<void>((resolve) => (letGo = resolve));
          return { detail: 'done' };
        });
        route(app, routes, 'POST /api/attach/', async ({ request }) => {
          const { file } = await readUpload(request, { fields: z.object({}) });
          return { detail: (await deps.files.put(file.bytes)).key };
        });
        route(app, routes, 'GET /api/endless/', ({ reply }) =>
          sendFile(reply, { name: 'a.pdf', content: endless(), cache: 'no-store' }),
        );
      },
    ],
  });

let portal: BareApp;
/** Others that wait less long. */
let hasty: BareApp;
let strict: BareApp;
beforeAll(async () => {
  portal = await open();
  hasty = await open({ answer: 200 });
  strict = await open({ standstill: 200 });
});
afterAll(async () => {
  await strict.close();
  await hasty.close();
  await portal.close();
});

const body = JSON.stringify({ word: 'word' });
const wait = headOf('POST /accounts/wait/', { 'content-type': 'application/json', 'content-length': body.length });
const connections = ({ app }: BareApp) => promisify(app.server.getConnections.bind(app.server))();
async function asking({ app }: BareApp, head: string): Promise<RawCaller> {
  const caller = await rawCallerOf(app);
  caller.socket.write(head);
  return caller;
}

describe('whoever leaves in the middle of an answer', () => {
  it('ends the work that was for them, not when the call has been read but when they leave', async () => {
    waits = [];
    const { socket } = await asking(portal, wait + body);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    for (let turns = 0; turns < 100; turns += 1) await turn();
    expect(waits[0]?.aborted).toBe(false);
    socket.destroy();
    await vi.waitFor(() => expect(waits[0]?.aborted).toBe(true));
    letGo();
  });

  it('is like somebody who was told that it takes too long', async () => {
    waits = [];
    const { status } = await fetchFrom(hasty.app, '/accounts/wait/', { method: 'POST', body: { word: 'word' } });
    expect(status).toBe(503);
    await vi.waitFor(() => expect(waits[0]?.aborted).toBe(true));
    letGo();
  });

  it('of a file closes it', async () => {
    files = [];
    const { socket, said } = await asking(portal, headOf('GET /api/endless/'));
    await vi.waitFor(() => expect(said().length).toBeGreaterThan(1_000_000));
    socket.destroy();
    await vi.waitFor(() => expect(files.map(({ destroyed }) => destroyed)).toEqual([true]));
  });

  it('of a file that takes longer than an answer may gets it to the end', async () => {
    files = [];
    const { socket, said } = await asking(hasty, headOf('GET /api/endless/'));
    await vi.waitFor(() => expect(said()).not.toBe(''));
    // Asked after it, so that its time is over before.
    waits = [];
    const { status } = await fetchFrom(hasty.app, '/accounts/wait/', { method: 'POST', body: { word: 'word' } });
    letGo();
    expect([status, socket.destroyed, files[0]?.destroyed]).toEqual([503, false, false]);
    const before = said().length;
    await vi.waitFor(() => expect(said().length).toBeGreaterThan(before));
    socket.destroy();
  });

  it('by what is no call gets no word of ours into the file', async () => {
    files = [];
    const { socket, said, closed } = await asking(portal, headOf('GET /api/endless/'));
    await vi.waitFor(() => expect(said().length).toBeGreaterThan(1_000_000));
    socket.write('no HTTP\r\n\r\n');
    await closed;
    expect(said().match(/HTTP\/1\.1 /g)).toHaveLength(1);
    await vi.waitFor(() => expect(files.map(({ destroyed }) => destroyed)).toEqual([true]));
  });

  it.runIf(process.platform === 'linux')('of a file on the disk leaves it open nowhere', async () => {
    const { key } = await portal.deps.files.put(Buffer.alloc(64 * 1_048_576));
    const isOpen = () => readdirSync('/proc/self/fd').some((fd) => placeOf(fd).endsWith(key));
    const { socket } = await asking(portal, headOf(`GET ${portal.deps.files.link(key, 'a.pdf')}`));
    socket.once('data', () => socket.pause());
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    socket.destroy();
    await vi.waitFor(() => expect(isOpen()).toBe(false));
  });
});

/** One that was just closed has no place. */
function placeOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

describe('whoever leaves in the middle of an upload', () => {
  it.each([
    ['of its file', `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`],
    ['of its fields', `--x\r\ncontent-disposition: form-data; name="type"\r\n\r\n`],
    ['before any part', ''],
  ])('%s leaves nothing behind: no file, no connection, no work', async (_where, begun) => {
    const kept = async () => (await readdir(portal.deps.config.dataDir, { recursive: true })).toSorted();
    const [before, held] = [await kept(), await connections(portal)];
    log.length = 0;
    const type = 'multipart/form-data; boundary=x';
    const { socket } = await asking(
      portal,
      headOf('POST /api/attach/', { 'content-type': type, 'content-length': upload.maxBytes }),
    );
    socket.write(begun + 'a'.repeat(100_000));
    await vi.waitFor(async () => expect(await connections(portal)).toBe(held + 1));
    socket.destroy();
    await vi.waitFor(() => expect(told()).toMatchObject([{ msg: 'left', route: '/api/attach/', status: 499 }]));
    expect([await kept(), await connections(portal)]).toEqual([before, held]);
  });

  it('of JSON is no fault of anybody', async () => {
    log.length = 0;
    const { socket } = await asking(portal, wait);
    socket.write(body.slice(0, 5));
    await turn();
    socket.destroy();
    await vi.waitFor(() => expect(told()).toMatchObject([{ msg: 'left', status: 499, refusal: 'left' }]));
  });
});

describe('whoever reads nothing', () => {
  it('gets no more of a file than fits on the line, and the rest when they read', async () => {
    files = [];
    read = 0;
    const { socket, said } = await asking(portal, headOf('GET /api/endless/'));
    socket.pause();
    let before = -1;
    await vi.waitFor(() => {
      const stood = read === before;
      before = read;
      expect([stood, read > 0]).toEqual([true, true]);
    });
    expect(read).toBeLessThan(32 * 1_048_576);
    socket.resume();
    await vi.waitFor(() => expect(said().length).toBeGreaterThan(before));
    socket.destroy();
    await vi.waitFor(() => expect(files.map(({ destroyed }) => destroyed)).toEqual([true]));
  });

  it('is let go when nothing moves any more, with the file', async () => {
    files = [];
    const { socket, closed } = await asking(strict, headOf('GET /api/endless/'));
    socket.pause();
    await vi.waitFor(() => expect(files.map(({ destroyed }) => destroyed)).toEqual([true]), { timeout: 10_000 });
    socket.resume();
    await closed;
  });
});
