import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

/** Where the key is that opens what `sealed.ts` has sealed: never in the database. */
export type KeyPlace = Pick<Config, 'secretsKey' | 'dataDir'>;

const KEY_BYTES = 32;

const keys = new Map<string, Buffer>();

/** Of the environment, else of a file beside the data, which is made when it is first needed. */
export function keyOf(place: KeyPlace): Buffer {
  if (place.secretsKey !== undefined) return Buffer.from(place.secretsKey, 'base64');
  const known = keys.get(place.dataDir) ?? knownKey(place) ?? make(place);
  keys.set(place.dataDir, known);
  return known;
}

/** As `keyOf`, but makes none. */
export function knownKey(place: KeyPlace): Buffer | undefined {
  return place.secretsKey === undefined ? readKey(keyFileOf(place)) : Buffer.from(place.secretsKey, 'base64');
}

export const keyFileOf = ({ dataDir }: Pick<KeyPlace, 'dataDir'>): string => path.join(dataDir, 'secrets.key');

/** By which a key is known again and not found out. */
export const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('luch: which key this is').digest('hex').slice(0, 16);

/** Undefined where there is no file. @throws Error a sentence for the operator when it holds no key */
export function readKey(file: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${file} must hold 32 bytes in base64`);
  return key;
}

/** For its account alone. Where there is a file already it stays, whatever it holds: that is answered. */
export function writeKey(file: string, key: Buffer): Buffer {
  mkdirSync(path.dirname(file), { recursive: true });
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, `${key.toString('base64')}\n`, { mode: 0o600 });
  chmodSync(whole, 0o600);
  try {
    // Of two processes that make it at once one wins, and nobody reads half of it.
    linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole, { force: true });
  }
  return readKey(file)!;
}

const make = (place: KeyPlace): Buffer => writeKey(keyFileOf(place), randomBytes(KEY_BYTES));
