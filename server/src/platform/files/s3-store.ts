import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { type Logger, silentLogger } from '../logger.ts';
import { setAside } from './aside.ts';
import { bucketExample, bucketPlace } from './bucket-place.ts';
import { meaningOf } from './disk-store.ts';
import { type FileStore, isKey } from './file-store.ts';
import { isStoreAway, StoreAway } from './store-away.ts';

/** What the client holds in memory, and so sends again by itself: each upload. A stream it sends only once. */
const SMALL = 8 * 2 ** 20; // bytes
const [TRIES, PAUSE] = [3, 300]; // as many as the client's own; ms, growing

/**
 * Files of a bucket (`bucketPlace`). Without a key the usual sources of the cloud are asked. The driver is loaded only here: most portals keep their files on a disk.
 * @param folder of a disk, for what comes as a stream
 * @throws Error a sentence for the operator when the bucket is not there or the key is refused; a store that is only
 * away keeps nobody from starting
 */
export async function s3Store(url: string, folder: string, logger: Logger = silentLogger): Promise<FileStore> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const place = placeOf(url);
  // The client would say past our log that a stream cannot be sent again, which is done here.
  const driver = new S3Driver({ ...place, visibility: 'private', supportsACL: false, logger: silentLogger });
  const checked = (key: string): string => {
    if (!isKey(key)) throw new AppError('not_found');
    return key;
  };

  await checkBucket(place, (key) => driver.getStream(key), logger);

  // One request puts one object whole or not at all, but it must know the length first.
  const putBack: FileStore['putBack'] = async (key, content) => {
    const facts = (bytes: number) => ({ contentLength: bytes, contentType: 'application/octet-stream' });
    if (!(content instanceof Readable)) {
      await unlessAway(driver.put(checked(key), content, facts(content.byteLength)));
      return { key, bytes: content.byteLength };
    }
    await using aside = await setAside(folder, content).catch((error: unknown) => {
      // Where it comes from is another machine than where it goes.
      throw error === content.errored ? error : meaningOf(error);
    });
    const { bytes } = aside;
    if (bytes <= SMALL) return putBack(key, await buffer(aside.read()));
    await unlessAway(inTries(() => driver.putStream(checked(key), aside.read(), facts(bytes))));
    return { key, bytes };
  };

  return {
    put: (content) => putBack(randomUUID(), content),
    putBack,
    async get(key) {
      try {
        return await unlessAway(driver.getStream(checked(key)));
      } catch (error) {
        throw isMissing(error) ? new AppError('not_found') : error;
      }
    },
    async remove(key) {
      await unlessAway(driver.delete(checked(key)));
    },
  };
}

/** Asks for what is never there: a key may be allowed to read and write without being allowed to list. */
async function checkBucket(
  { bucket, endpoint }: { readonly bucket: string; readonly endpoint: string },
  get: (key: string) => Promise<Readable>,
  logger: Logger,
): Promise<void> {
  try {
    (await get(randomUUID())).destroy();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NoSuchBucket')
      throw new Error(`FILES_URL: there is no bucket '${bucket}' at ${endpoint}. Make it once; the portal does not.`, {
        cause: error,
      });
    if (['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(name))
      throw new Error(`FILES_URL: ${endpoint} refuses this key and secret.`, { cause: error });
    if (!isMissing(error)) logger.warn({ err: error }, 'The file store could not be checked');
  }
}

async function inTries(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isStoreAway(error)) throw error;
      await sleep(tries * PAUSE);
    }
  }
}

async function unlessAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isStoreAway(error) ? new StoreAway(error) : error;
  }
}

function placeOf(text: string) {
  const place = bucketPlace(text);
  if (!place) throw new Error(`FILES_URL must be such as ${bucketExample}`);
  return {
    ...place,
    forcePathStyle: true,
    // Stores other than Amazon's refuse the newer check sums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}
