import { createHash } from 'node:crypto';

/** In place of a key whose person was erased. */
export const erasedKey = (key: string): string => `erased ${createHash('sha256').update(key).digest('hex')}`;
