import { createHash, createHmac } from 'node:crypto';
import { keyOf, type KeyPlace, knownKey } from '../../platform/secrets-key.ts';

/** In place of a key whose person was erased. */
export const erasedKey = (key: string): string => `erased ${createHash('sha256').update(key).digest('hex')}`;

/** Of the address of somebody erased. Addresses are guessed easily: who reads the database alone tries none of them. */
export const erasedAddress = (place: KeyPlace, email: string): string => hashed(keyOf(place), email);

/** As such a hash would be; undefined where there is no key yet, and so nobody's. */
export const erasedAddressIfAny = (place: KeyPlace): ((email: string) => string | undefined) => {
  const key = knownKey(place);
  return (email) => key && hashed(key, email);
};

const hashed = (key: Buffer, email: string): string =>
  `erased address ${createHmac('sha256', key).update(`erased address ${email.toLowerCase()}`).digest('hex')}`;
