import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { diskStore } from './disk-store.ts';

const everyFile = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe('the store on a disk', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'luch-files-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('gives back what it was given, as a buffer or as a stream', async () => {
    const store = diskStore(folder);
    const one = await store.put(Buffer.from('один'));
    const two = await store.put(Readable.from([Buffer.from('дв'), Buffer.from('а')]));
    expect([one.bytes, two.bytes]).toEqual([8, 6]);
    expect([await text(await store.get(one.key)), await text(await store.get(two.key))]).toEqual(['один', 'два']);
  });

  it('leaves nothing behind when a stream breaks', async () => {
    const store = diskStore(folder);
    const before = await everyFile(folder);
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the line went dead');
    }
    await expect(store.put(Readable.from(broken()))).rejects.toThrow('the line went dead');
    expect(await everyFile(folder)).toEqual(before);
  });

  it('forgets what is removed, and bears to remove it twice', async () => {
    const store = diskStore(folder);
    const { key } = await store.put(Buffer.from('gone'));
    await store.remove(key);
    await store.remove(key);
    await expect(store.get(key)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['../secret', 'tmp', '', '..', 'a/b'])('takes no key but its own: %j', async (key) => {
    await writeFile(path.join(folder, 'secret'), 'x');
    const store = diskStore(path.join(folder, 'inner'));
    await expect(store.get(key)).rejects.toMatchObject({ code: 'not_found' });
    await expect(store.remove(key)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a link to a file', () => {
  let portal: BareApp;
  beforeAll(async () => {
    portal = await bareApp({ routes: [] });
  });
  afterAll(() => portal.close());

  const store = async (content = 'содержимое') => (await portal.deps.files.put(Buffer.from(content))).key;
  const open = (url: string) => fetchFrom(portal.app, url);

  it('opens it without a token, under its own name, locked in', async () => {
    const link = portal.deps.files.link(await store(), 'Отчёт «Луч» (1).pdf');
    const answer = await open(link);
    expect([answer.status, answer.body]).toEqual([200, 'содержимое']);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    const encoded = `${encodeURIComponent('Отчёт «Луч» ')}%281%29.pdf`;
    const disposition = `inline; filename="Otchet Luch (1).pdf"; filename*=UTF-8''${encoded}`;
    expect(answer.headers['content-disposition']).toBe(disposition);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['a.docx', 'attachment', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.png', 'inline', 'image/png'],
    ['a.html', 'attachment', 'application/octet-stream'],
    ['a', 'attachment', 'application/octet-stream'],
  ])('of %s is served as %s', async (name, how, type) => {
    const { headers } = await open(portal.deps.files.link(await store(), name));
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toContain(`${how};`);
    expect(headers['content-security-policy']).toContain('; sandbox');
  });

  it('cannot be made up, bent to another file or name, or kept alive', async () => {
    const [mine, other] = [await store(), await store()];
    const link = portal.deps.files.link(mine, 'a.pdf');
    const later = link.replace(/expires=(\d+)/, (_text, moment: string) => `expires=${Number(moment) + 9000}`);
    const bent = [`/media/${mine}/a.pdf`, link.replace(mine, other), link.replace('a.pdf', 'b.pdf'), later, `${link}x`];
    for (const url of bent) expect([url, (await open(url)).status]).toEqual([url, 404]);
  });

  it('expires', async () => {
    const link = portal.deps.files.link(await store(), 'a.pdf', { minutes: 10 });
    expect((await open(link)).status).toBe(200);
    portal.clock.advance(26 * 60_000);
    const answer = await open(link);
    expect(answer.body).toMatchObject({ code: 'link_expired' });
  });

  it('stays the same for a while, so that a browser keeps the picture', async () => {
    const key = await store();
    portal.clock.set(new Date('2026-11-21T10:00:01Z'));
    const link = portal.deps.files.link(key, 'a.jpg');
    portal.clock.advance(10 * 60_000);
    expect(portal.deps.files.link(key, 'a.jpg')).toBe(link);
  });

  it('is signed alike by every process of the portal', async () => {
    const second = await bareApp({ routes: [], database: portal.database });
    const link = portal.deps.files.link('00000000-0000-4000-8000-000000000000', 'a.pdf');
    second.clock.set(portal.clock.now());
    expect(second.deps.files.link('00000000-0000-4000-8000-000000000000', 'a.pdf')).toBe(link);
    await second.close();
  });

  it('to what was removed answers 404', async () => {
    const key = await store();
    const link = portal.deps.files.link(key, 'a.pdf');
    await portal.deps.files.remove(key);
    expect((await open(link)).status).toBe(404);
  });
});
