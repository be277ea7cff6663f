import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asAppError, whatIsAway } from '../http/meaning.ts';
import { silentLogger } from '../logger.ts';
import { tryAside } from './aside.ts';
import { s3Store } from './s3-store.ts';
import { StoreAway } from './store-away.ts';

/** What of the S3 protocol the store uses, with objects in memory. */
interface Bucket {
  readonly server: Server;
  readonly objects: Map<string, Buffer>;
  readonly url: string;
  /** What the store answers instead, so many times or until it is told otherwise. */
  refuse(status: number, code: string, times?: number): void;
  recover(): void;
}

function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  let refusal: { readonly status: number; readonly code: string; times: number } | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = request.url?.split('?')[0] ?? '';
    const known = objects.get(name);
    if (refusal) {
      request.resume();
      response.writeHead(refusal.status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${refusal.code}</Code><Message>none</Message></Error>`);
      refusal.times -= 1;
      if (refusal.times === 0) refusal = undefined;
    } else if (!request.headers.authorization?.includes('Credential=key/')) response.writeHead(403).end();
    else if (request.method === 'PUT') {
      objects.set(name, await buffer(request));
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else if (known === undefined) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
    } else response.end(known);
  };
  const server = createServer((request, response) => void answer(request, response));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const url = `s3://key:se%2Fcret@127.0.0.1:${port}/luch?region=ru-1&tls=off`;
      const refuse = (status: number, code: string, times = Number.POSITIVE_INFINITY) => {
        refusal = { status, code, times };
      };
      resolve({ server, objects, url, refuse, recover: () => (refusal = undefined) });
    });
  });
}

describe('the store in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let folder: string;
  beforeAll(async () => {
    bucket = await startBucket();
    folder = await mkdtemp(path.join(tmpdir(), 'luch-bucket-'));
  });
  afterAll(async () => {
    bucket.server.close();
    await rm(folder, { recursive: true });
  });

  it('puts, gets and removes under keys of its own', async () => {
    const store = await s3Store(bucket.url, folder);
    const one = await store.put(Buffer.from('один'));
    const two = await store.put(Readable.from([Buffer.from('два')]));
    expect([...bucket.objects.keys()]).toEqual([`/luch/${one.key}`, `/luch/${two.key}`]);
    expect([one.bytes, await text(await store.get(one.key)), await text(await store.get(two.key))]).toEqual([
      8,
      'один',
      'два',
    ]);
    await store.remove(one.key);
    await expect(store.get(one.key)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('never holds in memory what comes as a stream, and leaves nothing of it on the disk', async () => {
    const store = await s3Store(bucket.url, folder);
    const [part, parts] = [Buffer.alloc(2 ** 20, 'a'), 64];
    const before = process.memoryUsage().arrayBuffers;
    let held = 0;
    bucket.server.once('request', () => (held = process.memoryUsage().arrayBuffers - before));
    const { key, bytes } = await store.put(Readable.from(Array<Buffer>(parts).fill(part)));
    expect(bytes).toBe(parts * part.length);
    expect(bucket.objects.get(`/luch/${key}`)?.length).toBe(bytes);
    expect(held).toBeLessThan(bytes / 2);
    async function* broken() {
      yield part;
      await Promise.reject(new Error('broken'));
    }
    await expect(store.put(Readable.from(broken()))).rejects.toThrow('broken');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([1, 9])('sends a stream of %i MB again where it was away for a moment', async (parts) => {
    const store = await s3Store(bucket.url, folder);
    const content = Array<Buffer>(parts).fill(Buffer.alloc(2 ** 20, 'b'));
    bucket.refuse(503, 'ServiceUnavailable', 2);
    const { key, bytes } = await store.put(Readable.from(content));
    expect([bytes, bucket.objects.get(`/luch/${key}`)]).toEqual([parts * 2 ** 20, Buffer.concat(content)]);
    bucket.refuse(503, 'ServiceUnavailable', 3);
    await expect(store.put(Readable.from(content))).rejects.toBeInstanceOf(StoreAway);
  });

  it('tells what a disk beside it failed of from what the source did', async () => {
    const store = await s3Store(bucket.url, folder);
    const lost = createReadStream(path.join(folder, 'not-there'));
    await expect(store.put(lost)).rejects.toMatchObject({ code: 'ENOENT' });
    const closed = path.join(folder, 'a-file', 'tmp');
    await writeFile(path.dirname(closed), '');
    const warn = vi.fn();
    await tryAside(closed, { ...silentLogger, warn });
    expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining(closed));
    await rm(path.dirname(closed));
    await tryAside(folder, { ...silentLogger, warn });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('takes no key but its own', async () => {
    const store = await s3Store(bucket.url, folder);
    await expect(store.get('../other')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    [503, 'ServiceUnavailable'],
    [503, 'SlowDown'],
    [500, 'InternalError'],
  ])('that answers %i %s is away for a while, as one that nobody reaches', async (status, code) => {
    const store = await s3Store(bucket.url, folder);
    const { key } = await store.put(Buffer.from('один'));
    bucket.refuse(status, code);
    for (const work of [() => store.put(Buffer.from('два')), () => store.get(key), () => store.remove(key)]) {
      const error = await work().catch((thrown: unknown) => thrown);
      expect([whatIsAway(error), asAppError(error).code]).toEqual(['file store', 'unavailable']);
    }
    bucket.recover();
    expect(await text(await store.get(key))).toBe('один');
  });

  it('is checked at the start: a bucket that is not there and a key that is refused are named', async () => {
    bucket.refuse(404, 'NoSuchBucket');
    await expect(s3Store(bucket.url, folder)).rejects.toThrow(/^FILES_URL: there is no bucket 'luch' at http:/);
    bucket.refuse(403, 'SignatureDoesNotMatch');
    await expect(s3Store(bucket.url, folder)).rejects.toThrow(/^FILES_URL: http:\S+ refuses this key and secret/);
    bucket.recover();
  });

  it('that is only away at the start is warned of, and keeps nobody from starting', async () => {
    const warnings: string[] = [];
    bucket.refuse(503, 'ServiceUnavailable');
    await s3Store(bucket.url, folder, {
      ...silentLogger,
      warn: (_facts: object, said?: string) => void warnings.push(said ?? ''),
    });
    bucket.recover();
    expect(warnings).toEqual(['The file store could not be checked']);
  });

  it('says what an address must look like', async () => {
    await expect(s3Store('s3://only-a-host', folder)).rejects.toThrow('FILES_URL must be such as');
  });
});
