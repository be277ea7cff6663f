import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { HeardMessage } from './event-stream.ts';
import { type ConnectionOptions, openConnection } from './live-connection.ts';

interface Exchange {
  url: string;
  /** Lines of the callers, each with the token it came with. */
  calls: { token: string | undefined; line: ServerResponse }[];
}
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that says nothing by itself. */
async function exchange(answer: (line: ServerResponse, call: number) => void): Promise<Exchange> {
  const calls: Exchange['calls'] = [];
  const server: Server = createServer((request, line) => {
    calls.push({ token: request.headers.authorization, line });
    answer(line, calls.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => void server.close(),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/live/`, calls };
}

const say = (line: ServerResponse, event: HeardMessage) => void line.write(`data: ${JSON.stringify(event)}\n\n`);
const greet = (line: ServerResponse) => {
  line.writeHead(200, { 'content-type': 'text/event-stream' });
  say(line, { type: 'connected' });
};

function call(url: string, options: Partial<ConnectionOptions> = {}) {
  const heard: HeardMessage[] = [];
  const refused: string[] = [];
  const disconnect = openConnection({
    url,
    token: () => 'key',
    hear: (event) => void heard.push(event),
    onRefused: () => void refused.push('refused'),
    pause: 5,
    ...options,
  });
  closing.unshift(disconnect);
  return { heard, refused, disconnect };
}

describe('the line to the server', () => {
  it('is opened with the token and tells what it hears', async () => {
    const { url, calls } = await exchange(greet);
    const { heard } = call(url);
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.token).toBe('Token key');
    for (const id of [1, 2]) say(calls[0]!.line, { type: 'proposal', id });
    await expect
      .poll(() => heard)
      .toEqual([
        { type: 'proposal', id: 1 },
        { type: 'proposal', id: 2 },
      ]);
  });

  it('is opened again when it ends, and what was missed is told as one resync', async () => {
    const { url, calls } = await exchange((line) => {
      greet(line);
      if (calls.length < 3) line.end();
    });
    const { heard } = call(url);
    await expect.poll(() => calls.length).toBe(3);
    await expect.poll(() => heard).toEqual([{ type: 'resync' }, { type: 'resync' }]);
  });

  it('says when it stands and when it is lost, and nothing when it is hung up', async () => {
    const { url, calls } = await exchange(greet);
    const said: boolean[] = [];
    const { disconnect } = call(url, { onLine: (stands) => void said.push(stands) });
    await expect.poll(() => said).toEqual([true]);
    calls[0]?.line.end();
    await expect.poll(() => said).toEqual([true, false, true]);
    disconnect();
    await expect.poll(() => calls.at(-1)?.line.destroyed).toBe(true);
    expect(said).toEqual([true, false, true]);
  });

  it('is tried again while the server is down or busy, and then needs no resync for the first time', async () => {
    const { url, calls } = await exchange((line, number) => {
      if (number === 1) line.destroy();
      else if (number === 2) line.writeHead(503).end();
      else greet(line);
    });
    const { heard } = call(url);
    await expect.poll(() => calls.length).toBe(3);
    say(calls[2]!.line, { type: 'proposal', id: 3 });
    await expect.poll(() => heard).toEqual([{ type: 'proposal', id: 3 }]);
  });

  it('that stands late for the first time tells what was missed until then as one resync', async () => {
    const { url, calls } = await exchange((line, number) => {
      if (number === 1) line.writeHead(503).end();
      else setTimeout(() => greet(line), 60);
    });
    const { heard } = call(url, { soon: 30 });
    await expect.poll(() => heard).toEqual([{ type: 'resync' }]);
    say(calls[1]!.line, { type: 'proposal', id: 3 });
    await expect.poll(() => heard).toEqual([{ type: 'resync' }, { type: 'proposal', id: 3 }]);
  });

  it('that has gone dead without a word is hung up and opened again', async () => {
    const { url, calls } = await exchange(greet);
    const { heard } = call(url, { patience: 50 });
    await expect.poll(() => calls.length).toBeGreaterThan(1);
    await expect.poll(() => heard[0]).toEqual({ type: 'resync' });
  });

  it('is not tried again by who is signed out', async () => {
    const { url, calls } = await exchange((line) => void line.writeHead(403).end());
    const { refused } = call(url);
    await expect.poll(() => refused).toEqual(['refused']);
    const without = call(url, { token: () => null });
    await expect.poll(() => calls.length).toBe(1);
    expect([without.refused, without.heard]).toEqual([[], []]);
  });

  it('is closed when nobody listens any more', async () => {
    const { url, calls } = await exchange(greet);
    const { disconnect } = call(url);
    await expect.poll(() => calls.length).toBe(1);
    const closed = new Promise((resolve) => calls[0]?.line.once('close', resolve));
    disconnect();
    await closed;
    expect(calls).toHaveLength(1);
  });
});
