import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fetchFrom } from '../../../testing/calls.ts';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { route } from './route.ts';
import { versioned } from './versioned.ts';

const words = 'синхротрон '.repeat(300);
const routes = defineRoutes({
  'GET /api/long/': { access: 'open', summary: 'Long.', response: z.object({ words: z.string() }) },
  'GET /api/short/': { access: 'open', summary: 'Short.', response: z.object({ words: z.string() }) },
  'GET /api/token/': { access: 'open', summary: 'Token.', response: z.object({ token: z.string(), name: z.string() }) },
  'GET /api/list/': { access: 'open', summary: 'List.', response: z.object({ words: z.string() }) },
});

let portal: BareApp;
let said = words;
beforeAll(async () => {
  portal = await bareApp({
    routes: [
      (app) => {
        route(app, routes, 'GET /api/long/', () => ({ words }));
        route(app, routes, 'GET /api/short/', () => ({ words: 'a' }));
        route(app, routes, 'GET /api/token/', () => ({ token: 'secret', name: words }));
        route(app, routes, 'GET /api/list/', ({ reply }) => {
          versioned(reply);
          return { words: said };
        });
      },
    ],
  });
});
afterAll(() => portal.close());

const get = (url: string, headers: Record<string, string> = {}) => fetchFrom(portal.app, url, { headers });

describe('an answer in JSON', () => {
  it('travels in the form that its caller unpacks', async () => {
    const br = await get('/api/long/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(Number(br.headers['content-length'])).toBe(br.bytes.length);
    expect(JSON.parse(brotliDecompressSync(br.bytes).toString())).toEqual({ words });
    const gzip = await get('/api/long/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(gzip.bytes).toString())).toEqual({ words });
  });

  it('travels as it is to whoever unpacks nothing, and says that it may differ', async () => {
    const plain = await get('/api/long/');
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toEqual({ words });
  });

  it('travels as it is when it is short, or holds a new token beside text that somebody chose', async () => {
    for (const url of ['/api/short/', '/api/token/']) {
      const answer = await get(url, { 'accept-encoding': 'br' });
      expect(answer.headers).not.toHaveProperty('content-encoding');
    }
  });
});

describe('an answer with a version', () => {
  it('is asked for each time, and sent again only when it has changed', async () => {
    const first = await get('/api/list/', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-encoding': 'br',
      vary: 'authorization, accept-language, accept-encoding',
    });
    const known = { 'if-none-match': String(first.headers['etag']) };
    const again = await get('/api/list/', known);
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', first.headers['etag']]);
    said = 'changed';
    const changed = await get('/api/list/', known);
    expect([changed.status, changed.body]).toEqual([200, { words: 'changed' }]);
    expect(changed.headers['etag']).not.toBe(first.headers['etag']);
  });
});
