import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isTableMissing } from './database/error-code.ts';
import type { Db } from './database/open.ts';
import { type KeyPlace, keyOf, knownKey } from './secrets-key.ts';

/** What must be read again and may stand readable nowhere: AES-256-GCM, with a key that is never in the database. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param about what it belongs to, such as `second factor 7`: moved to another row it opens no more */
export function seal(place: KeyPlace, about: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(place), nonce).setAAD(Buffer.from(about));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Undefined for what was sealed with another key, or for something else, or was changed since. */
export const unseal = (place: KeyPlace, about: string, sealed: Buffer): Buffer | undefined =>
  open(keyOf(place), about, sealed);

function open(key: Buffer, about: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Secrets of one kind that a module keeps sealed, for the operator's commands and the log of a start. */
export interface SealedKind {
  /** What they are, after 'of 3'. */
  readonly name: string;
  /** What people do about those whose key is lost. */
  readonly whenLost: string;
  read(db: Db): Promise<readonly { readonly about: string; readonly sealed: Buffer }[]>;
}

export interface SealedCount {
  readonly kind: SealedKind;
  readonly count: number;
  /** Of them, those that the key of this place does not open. */
  readonly closed: number;
}

/** Makes no key: where there is none, nothing opens. Kinds of which there is nothing are left out. */
export async function countSealed(db: Db, place: KeyPlace, kinds: readonly SealedKind[]): Promise<SealedCount[]> {
  const key = knownKey(place);
  const counts: SealedCount[] = [];
  for (const kind of kinds) {
    const found = await kind.read(db).catch(noneYet);
    const closed = found.filter(({ about, sealed }) => !key || open(key, about, sealed) === undefined).length;
    if (found.length > 0) counts.push({ kind, count: found.length, closed });
  }
  return counts;
}

/** A backup is also made of a database that an older version has left. */
function noneYet(error: unknown): [] {
  if (isTableMissing(error)) return [];
  throw error;
}

/** A sentence for each kind of which something does not open. */
export const sayClosed = (counts: readonly SealedCount[]): string[] =>
  counts
    .filter(({ closed }) => closed > 0)
    .map(
      ({ kind, count, closed }) =>
        `${closed} of ${count} ${kind.name} cannot be opened with the key of these settings. ${kind.whenLost}`,
    );
