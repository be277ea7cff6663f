import { AppError } from '@luch/contract/kernel/errors.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { smallDisk } from '../../../testing/small-disk.ts';
import { diskStore } from './disk-store.ts';
import { StoreAway } from './store-away.ts';
import { buffer } from 'node:stream/consumers';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const disk = smallDisk(4);
afterAll(() => disk?.remove());

/** Only where a disk may be mounted: as root on Linux. */
describe.runIf(disk)('the folder of files', () => {
  const { folder = '', fill = () => {}, free = () => {}, setReadOnly = () => {} } = disk ?? {};
  const store = diskStore(folder);
  const content = Buffer.alloc(65_536, 'a');

  it('on a full disk refuses, leaves nothing half, and takes files again when there is room', async () => {
    const before = await store.put(content);
    fill();
    await expect(store.put(content)).rejects.toMatchObject({ code: 'storage_full' });
    expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
    expect(await buffer(await store.get(before.key))).toEqual(content);
    free();
    const after = await store.put(content);
    expect(await buffer(await store.get(after.key))).toEqual(content);
  });

  it('on a disk that only reads is away for writing, and is read all along', async () => {
    const before = await store.put(content);
    setReadOnly(true);
    await expect(store.put(content)).rejects.toBeInstanceOf(StoreAway);
    await expect(store.remove(before.key)).rejects.toBeInstanceOf(StoreAway);
    expect(await buffer(await store.get(before.key))).toEqual(content);
    setReadOnly(false);
    await store.remove(before.key);
    await expect(store.get(before.key)).rejects.toEqual(new AppError('not_found'));
  });
});
