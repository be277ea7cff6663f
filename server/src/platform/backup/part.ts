import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Part } from './manifest.ts';

/** Only the account that made a backup reads it: it holds everything that people have told the portal. */
export const [FILE_MODE, FOLDER_MODE] = [0o600, 0o700];

/** Writes a new file, flushed, and answers by what it is known again. */
export async function writePart(place: string, content: Readable): Promise<Part> {
  const counted = counter();
  await pipeline(content, counted.stream, createWriteStream(place, { mode: FILE_MODE, flags: 'w', flush: true }));
  return counted.part();
}

/** @throws Error a sentence for the operator when the file is not as it was written */
export async function checkPart(place: string, { bytes, sha256 }: Part): Promise<void> {
  const counted = counter();
  try {
    await pipeline(createReadStream(place), counted.stream.resume());
  } catch (error) {
    throw new Error(`${place} cannot be read, so nothing is restored: ${String(error)}`, { cause: error });
  }
  const found = counted.part();
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new Error(`${place} is not as it was written, so nothing is restored.`);
}

function counter(): { readonly stream: Transform; part(): Part } {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { stream, part: () => ({ bytes, sha256: hash.digest('hex') }) };
}
