import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { upload } from '@luch/contract/kernel/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAddress } from '../server/testing/file-calls.ts';
import { type TestPortal, testPortal } from '../server/testing/portal.ts';
import { aProposal } from '../server/testing/proposals.ts';
import { findProgram } from './packages.ts';
import { unavailablePage, webSettings } from './stand/haproxy.ts';
import { freePorts } from './stand/ports.ts';

/** The proxies of `deploy/` and of the trial before a real portal, where they are installed; without encryption, on ports of their own. */
const deploy = path.resolve(import.meta.dirname, '../deploy');
const page = readFileSync(unavailablePage, 'utf8');
const read = (name: string): string =>
  readFileSync(path.join(deploy, name), 'utf8').replaceAll('/srv/luch/deploy', deploy);

interface Front {
  readonly words: readonly string[];
  settings(port: number, portals: readonly [number, number], folder: string): string;
}

const fronts: Readonly<Record<'nginx' | 'caddy' | 'haproxy', Front>> = {
  nginx: {
    words: ['-g', 'daemon off; master_process off;', '-c'],
    settings(port, portals, folder) {
      const own = read('nginx.conf')
        .replace(/server \{\n {2}listen 80;[^}]*\}/, '')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *ssl_.*\n/gm, '')
        .replace('127.0.0.1:3001', `127.0.0.1:${portals[0]}`)
        .replace('127.0.0.1:3002', `127.0.0.1:${portals[1]}`);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      return `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')}\n${own}}`;
    },
  },
  caddy: {
    words: ['run', '--adapter', 'caddyfile', '--config'],
    settings: (port, portals) =>
      `{\n\tadmin off\n}\n${read('Caddyfile')}`
        .replace('luch.example.org {', `http://127.0.0.1:${port} {`)
        .replace('127.0.0.1:3001 127.0.0.1:3002', portals.map((at) => `127.0.0.1:${at}`).join(' ')),
  },
  haproxy: { words: ['-db', '-f'], settings: webSettings },
};

describe.each(Object.entries(fronts))('behind %s', { timeout: 60_000 }, (name, front) => {
  const program = findProgram(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'luch-front-'));
  let portal: TestPortal;
  /** Stands for another process of the portal. */
  const other = createServer((_call, answer) => void answer.end());
  let said = '';
  let child: ChildProcess | undefined;
  let address: string;

  beforeAll(async () => {
    if (!program) return;
    portal = await testPortal({ config: { trustProxy: '127.0.0.1' } });
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const [port = 0] = await freePorts(1);
    address = `http://127.0.0.1:${port}`;
    const file = path.join(folder, 'settings');
    const portOf = (server: TestPortal['app']['server']) => (server.address() as AddressInfo).port;
    writeFileSync(file, front.settings(port, [portOf(portal.app.server), portOf(other)], folder));
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    child = spawn(program, [...front.words, file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()));
    while (!(await fetch(`${address}/healthz`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(`${name} does not take its settings:\n${said}`);
      await sleep(50);
    }
  });
  afterAll(async () => {
    if (child) {
      const over = once(child, 'exit');
      child.kill('SIGKILL');
      await over;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('one of two that has stopped a moment ago takes no call with it', async (test) => {
    test.skip(!program, `${name} is not installed: what stands in deploy/ for it was not tried`);
    const over = once(other, 'close');
    other.close();
    other.closeAllConnections();
    await over;
    const seen = new Set<number>();
    for (let calls = 0; calls < 10; calls += 1)
      for (const method of ['GET', 'POST']) seen.add((await fetch(`${address}/healthz`, { method })).status);
    expect([...seen]).toEqual([200, 405]);
  });

  it('files of the largest size arrive, what happens is heard at once, and a portal that is away is said in words', async (test) => {
    test.skip(!program, `${name} is not installed: what stands in deploy/ for it was not tried`);
    const { asApplicant: anna } = portal;
    const headers = { authorization: `Token ${anna.token}` };
    const live = await fetch(`${address}/api/live/`, { headers: { ...headers, 'accept-encoding': 'gzip' } });
    const heard = live.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await heard.read()).value).toContain('connected');

    const id = await aProposal(portal.db, { applicantId: anna.id });
    const content = Buffer.alloc(upload.maxBytes, ' ');
    content.write('%PDF-1.7\n');
    const form = new FormData();
    form.set('proposal_id', String(id));
    form.set('type', '0');
    form.set('file', new File([content], 'план.pdf'));
    const sent = await fetch(address + fileAddress, { method: 'POST', headers, body: form });
    expect([sent.status, ((await sent.json()) as { size: number }).size]).toEqual([200, upload.maxBytes]);
    await portal.deps.live.publish(portal.db, anna.id, { type: 'proposal', id });
    expect((await heard.read()).value).toContain('"proposal"');

    const asked = await fetch(`${address}/accounts/profile/`, { headers });
    expect([asked.status, asked.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('default-src'),
    ]);

    await portal.close();
    for (const method of ['GET', 'POST']) {
      const away = await fetch(`${address}/accounts/profile/`, { method, headers });
      const kind = away.headers.get('content-type')?.toLowerCase();
      expect([away.status, kind, await away.text()]).toEqual([503, 'text/html; charset=utf-8', page]);
      expect([away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual(['5', 'no-store']);
    }
  });
});
