import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { errorCode } from '../database/error-code.ts';
import { type FileStore, isKey } from './file-store.ts';
import { StoreAway } from './store-away.ts';

/**
 * Files of a folder. Written aside, flushed and renamed, so that a key never names half a file, not even after a power
 * cut (a library's `move` copies, which is why this is written out).
 */
export function diskStore(folder: string): FileStore {
  const aside = path.join(folder, 'tmp');
  /** 256 folders keep each of them small. */
  const placeOf = (key: string): string => {
    if (!isKey(key)) throw new AppError('not_found');
    return path.join(folder, key.slice(0, 2), key);
  };

  const putBack: FileStore['putBack'] = async (key, content) => {
    const place = placeOf(key);
    const unfinished = path.join(aside, randomUUID());
    try {
      await mkdir(aside, { recursive: true });
      await mkdir(path.dirname(place), { recursive: true });
      const bytes = await write(unfinished, content);
      await rename(unfinished, place);
      await flushFolder(path.dirname(place));
      return { key, bytes };
    } catch (error) {
      // What cannot be taken away either is of no account: the first failure says more.
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw meaningOf(error);
    }
  };

  return {
    put: (content) => putBack(randomUUID(), content),
    putBack,
    async get(key) {
      const file = await open(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new AppError('not_found') : error;
      });
      return file.createReadStream();
    },
    async remove(key) {
      await rm(placeOf(key), { force: true }).catch((error: unknown) => {
        throw meaningOf(error);
      });
    },
  };
}

/** A disk that is full, or its share of somebody; one that only reads (of a new folder Node says ENOENT) or fails. */
const [full, away] = [
  ['ENOSPC', 'EDQUOT'],
  ['EROFS', 'ENOENT', 'EIO', 'ESTALE', 'EACCES', 'EPERM'],
];

export function meaningOf(error: unknown): unknown {
  const code = errorCode(error);
  if (full.includes(code)) return Object.assign(new AppError('storage_full'), { cause: error });
  return away.includes(code) ? new StoreAway(error) : error;
}

async function write(place: string, content: Readable | Uint8Array): Promise<number> {
  await using file = await open(place, 'wx');
  await file.writeFile(content);
  await file.sync();
  return (await file.stat()).size;
}

/** The rename itself must survive too. Windows cannot flush folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder);
  await handle.sync();
}
