import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingTable } from '../settings/settings.table.ts';
import { fetchFrom } from '../../../testing/calls.ts';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';

const script = 'console.log("screens")'.repeat(100);
const html = { accept: 'text/html,*/*;q=0.8' };

let folder: string;
let portal: BareApp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'luch-client-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, 'index.html'), '<html><head><style nonce="CSP_NONCE"></style></head></html>');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'sw.js'), script);
  await writeFile(path.join(folder, 'sw.js.br'), brotliCompressSync(script));
  await writeFile(path.join(folder, 'app.ru.webmanifest'), '{}');
  await writeFile(path.join(folder, '.vite', 'manifest.json'), '{}');
  await writeFile(path.join(folder, 'assets', 'main-abc123.js'), script);
  await writeFile(path.join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
  portal = await bareApp({ clientFolder: folder, routes: [], config: { publicUrl: 'https://luch.example.org' } });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

/** As a browser reads it back. */
const said = (page: string): unknown => {
  const content = /<meta name="luch-facility" content="([^"]*)">/.exec(page)?.[1] ?? '';
  return JSON.parse(
    content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
};
const get = (url: string, headers: Record<string, string> = {}) => fetchFrom(portal.app, url, { headers });

describe('the page of the screens', () => {
  it.each([
    '/',
    '/login',
    '/user/',
    '/new-proposal/12',
    '/register-finish/anna@example.org',
    '/no/such/screen',
    '//',
    '///',
    '//[',
    '//x:y/z',
  ])('is sent for %s', async (url) => {
    const answer = await get(url, html);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('carries a nonce of its own that its policy names', async () => {
    const answers = [await get('/', html), await get('/', html)];
    const nonces = answers.map((answer) => /nonce="([^"]+)"/.exec(answer.body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    for (const [at, answer] of answers.entries()) {
      expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[at]}'`);
    }
  });

  it('says what holds for the facility, whatever its name is made of', async () => {
    const { db, settings } = portal.deps;
    const name = { ru: 'Центр «"Луч"» </title><script>', en: 'A & B' };
    await db.insert(settingTable).values([
      { key: 'time_zone', value: 'Asia/Novosibirsk', changedAt: new Date() },
      { key: 'facility_name', value: name, changedAt: new Date() },
    ]);
    expect(said((await get('/login', html)).body)).toEqual({ zone: 'Europe/Moscow' });
    await settings.reload();
    const { body } = await get('/login', html);
    expect(said(body)).toEqual({ zone: 'Asia/Novosibirsk', name });
    expect(body).not.toContain('<script>');
    await db.delete(settingTable);
    await settings.reload();
  });

  it('is not what an unknown file or call gets', async () => {
    for (const url of ['/index.json', '/assets/old-1.js', '/api/nothing']) {
      const answer = await get(url, { accept: '*/*' });
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });

  it('is not reached around its nonce', async () => {
    expect((await get('/index.html', html)).body).not.toContain('CSP_NONCE');
  });
});

describe('a file of the screens', () => {
  it('with a hash in its name is kept for ever, and packed for who unpacks it', async () => {
    const packed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(script);
    const plain = await get('/assets/main-abc123.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
  });

  it('asked for beyond its end is refused, not a fault', async () => {
    expect((await get('/favicon.svg', { range: 'bytes=9999-' })).status).toBe(400);
  });

  it('without one is asked for again', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['gzip, br', 'identity'])(
    'that is the service worker may fetch, and is asked for again (%s)',
    async (encoding) => {
      const { headers } = await get('/sw.js', { 'accept-encoding': encoding });
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      });
      expect(headers['content-type']).toMatch(/javascript/);
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : 'br');
    },
  );

  it('that is the manifest says so, and is asked for again', async () => {
    const { headers } = await get('/app.ru.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/.vite/manifest.json', '/../package.json', '/%2e%2e/package.json', '/assets/..%2findex.html'])(
    'is not %s',
    async (url) => {
      expect((await get(url, { accept: 'application/json' })).status).toBe(404);
    },
  );
});

describe('every answer', () => {
  it('forbids frames, guessing of types, and tracks to other sites', async () => {
    for (const url of ['/healthz', '/', '/assets/main-abc123.js', '/api/nothing']) {
      const { headers } = await get(url, { ...html, origin: 'https://evil.example.org' });
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('that is a page runs scripts of our own files only, and no inline code', async () => {
    const policy = String((await get('/', html)).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain("manifest-src 'self';");
  });

  it('speaks of https only where the portal has it', async () => {
    await using plain = await openPlain();
    expect((await fetchFrom(plain.app, '/healthz')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('health', () => {
  it('is alive without asking anybody, ready when the database is migrated and reachable', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'alive' });
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('is not ready without its database', async () => {
    await using lonely = await openPlain();
    await lonely.database.sql.end();
    expect((await fetchFrom(lonely.app, '/readyz')).status).toBe(503);
    expect((await fetchFrom(lonely.app, '/healthz')).status).toBe(200);
  });
});

async function openPlain() {
  const plain = await bareApp({ routes: [], config: { publicUrl: 'http://localhost:3000' } });
  return { ...plain, [Symbol.asyncDispose]: () => plain.close().catch(() => undefined) };
}
