import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Store } from './s3-store.ts';

/** What of the S3 protocol the store uses, with objects in memory. */
function startBucket(): Promise<{ server: Server; objects: Map<string, Buffer>; url: string }> {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = request.url?.split('?')[0] ?? '';
    const known = objects.get(name);
    if (!request.headers.authorization?.includes('Credential=key/')) response.writeHead(403).end();
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
      resolve({ server, objects, url: `s3://key:se%2Fcret@127.0.0.1:${port}/luch?region=ru-1&tls=off` });
    });
  });
}

describe('the store in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.server.close());

  it('puts, gets and removes under keys of its own', async () => {
    const store = await s3Store(bucket.url);
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

  it('takes no key but its own', async () => {
    const store = await s3Store(bucket.url);
    await expect(store.get('../other')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says what an address must look like', async () => {
    await expect(s3Store('s3://only-a-host')).rejects.toThrow('FILES_URL must be such as');
  });
});
