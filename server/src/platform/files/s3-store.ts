import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { type FileStore, isKey } from './file-store.ts';

/**
 * Files of a bucket: `s3://[key:secret@]host[:port]/bucket[?region=…&tls=off]`. Without a key the usual sources of the
 * cloud are asked. The driver is loaded only here: most portals keep their files on a disk.
 */
export async function s3Store(url: string): Promise<FileStore> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({ ...placeOf(url), visibility: 'private', supportsACL: false });
  const checked = (key: string): string => {
    if (!isKey(key)) throw new AppError('not_found');
    return key;
  };

  return {
    // One request puts one object whole or not at all, but it must know the length first.
    async put(content) {
      const key = randomUUID();
      const bytes = content instanceof Readable ? await buffer(content) : content;
      await driver.put(key, bytes, { contentLength: bytes.byteLength, contentType: 'application/octet-stream' });
      return { key, bytes: bytes.byteLength };
    },
    async get(key) {
      try {
        return await driver.getStream(checked(key));
      } catch (error) {
        throw isMissing(error) ? new AppError('not_found') : error;
      }
    },
    async remove(key) {
      await driver.delete(checked(key));
    },
  };
}

function placeOf(text: string) {
  const url = new URL(text);
  const bucket = url.pathname.split('/')[1];
  if (!url.host || !bucket) throw new Error('FILES_URL must be such as s3://key:secret@host/bucket?region=ru-1');
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    bucket,
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // Stores other than Amazon's refuse the newer check sums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}
