import { createHash, randomBytes } from 'node:crypto';

/** What proves a sign-in or a mailed link: 256 random bits. Only its hash is stored, so that a copy of the database opens nothing. */
export interface Secret {
  readonly text: string;
  readonly hash: Buffer;
}

export function newSecret(): Secret {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: secretHash(text) };
}

/** A fast hash is enough: nobody guesses 256 random bits. */
export const secretHash = (text: string): Buffer => createHash('sha256').update(text).digest();
