import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Logger } from '../logger.ts';

/** A stream whose length has to be known before it goes on, on the disk: one of hundreds of megabytes fits into no memory. */
export async function setAside(folder: string, content: Readable) {
  // One that fails before it is read would end the process; who reads it is told then.
  content.once('error', () => undefined);
  await mkdir(folder, { recursive: true });
  const place = path.join(folder, randomUUID());
  const file = await open(place, 'wx+', 0o600);
  try {
    // Without a name it goes with the process, however that ends.
    await rm(place);
    await file.writeFile(content);
    const { size } = await file.stat();
    return {
      bytes: size,
      read: () => file.createReadStream({ start: 0, autoClose: false }),
      [Symbol.asyncDispose]: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Whoever mounts no disk there, as everything else lies elsewhere, should know at the start what will fail. */
export async function tryAside(folder: string, logger: Logger): Promise<void> {
  try {
    await using _ = await setAside(folder, Readable.from([]));
  } catch (error) {
    logger.warn({ err: error }, `Archives cannot be made: ${folder} cannot be written`);
  }
}
