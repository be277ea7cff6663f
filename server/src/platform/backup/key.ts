import path from 'node:path';
import type { SealedCount } from '../sealed.ts';
import { fingerprintOf, type KeyPlace, keyFileOf, knownKey, readKey, writeKey } from '../secrets-key.ts';
import type { Manifest } from './manifest.ts';

/** What the backup says of its sealed secrets. A key that opens nothing of them is not theirs. */
export function describeSealed(place: KeyPlace, counts: readonly SealedCount[]): NonNullable<Manifest['sealed']> {
  const key = counts.some(({ count, closed }) => closed < count) ? knownKey(place) : undefined;
  return { key: key ? fingerprintOf(key) : null, what: counts.map(({ kind, count }) => `${kind.name} (${count})`) };
}

/**
 * Puts the key into a file of its own; there is none before the first secret. Answers whether it is kept.
 * @throws Error a sentence for the operator
 */
export function keepKey(
  place: KeyPlace,
  { file, folder, counts }: { readonly file: string; readonly folder: string; readonly counts: readonly SealedCount[] },
): boolean {
  if (!path.relative(folder, file).startsWith(`..${path.sep}`))
    throw new Error(`${file} lies in the backup, which the key would open: name a place that others keep.`);
  const key = knownKey(place);
  if (!key && counts.length === 0) return false;
  if (!key) throw new Error(`There is no key to keep: neither SECRETS_KEY nor ${keyFileOf(place)}.`);
  if (!writeKey(file, key).equals(key)) throw new Error(`${file} holds another key, which stays as it is.`);
  return true;
}

/** With which key a backup is restored. */
export interface KeyChoice {
  readonly place: KeyPlace;
  /** A file with the key, for a place that has none. */
  readonly file?: string | undefined;
  /** It is known that secrets will not open. */
  readonly lost: boolean;
}

/**
 * The place has the key of the backup, or gets it by what is answered, or it is known to be lost.
 * @throws Error a sentence for the operator, before anything is changed
 */
export function demandKey({ sealed }: Manifest, { place, file, lost }: KeyChoice): () => void {
  const here = knownKey(place);
  const brought = file === undefined ? undefined : readKey(file);
  if (file !== undefined && !brought) throw new Error(`There is no ${file}.`);
  if (brought && here && !brought.equals(here))
    throw new Error(
      `${file} and ${nameOf(place)} are two keys. Nothing is restored: set aside the one that is not of this backup.`,
    );
  const wanted = sealed?.key;
  const key = brought ?? here;
  if (sealed && wanted && !lost && (!key || fingerprintOf(key) !== wanted))
    throw new Error(refusal(sealed, place, key));
  return () => {
    if (brought && !here) writeKey(keyFileOf(place), brought);
  };
}

function refusal({ key: wanted, what }: NonNullable<Manifest['sealed']>, place: KeyPlace, key?: Buffer): string {
  const found = key ? `The key here is ${fingerprintOf(key)}` : 'There is no key here';
  return [
    `The backup holds what was sealed with the key ${wanted}: ${what.join(', ')}.`,
    `${found} (SECRETS_KEY, else ${keyFileOf(place)}), so nothing is restored.`,
    'Add --key FILE with the right one, set SECRETS_KEY, or, when it is lost, add --without-key: the rest is restored.',
  ].join(' ');
}

const nameOf = (place: KeyPlace): string => (place.secretsKey === undefined ? keyFileOf(place) : 'SECRETS_KEY');

/** Said after every backup that holds sealed secrets: the day on which it is needed is too late. */
export function reminder(place: KeyPlace, { key, what }: NonNullable<Manifest['sealed']>): string | undefined {
  if (what.length === 0) return undefined;
  const which = key ? `the key ${key} (${nameOf(place)})` : 'a key that is not here';
  return `Sealed in it: ${what.join(', ')}. They open with ${which}, which is no part of the backup: keep it elsewhere.`;
}
