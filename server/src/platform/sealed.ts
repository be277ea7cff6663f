import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

/** What must be read again and may stand readable nowhere: AES-256-GCM, with a key that is never in the database. */
type KeyPlace = Pick<Config, 'secretsKey' | 'dataDir'>;

const KEY_BYTES = 32;
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
export function unseal(place: KeyPlace, about: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const key = keyOf(place);
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

const keys = new Map<string, Buffer>();

/** Of the environment, else of a file beside the data, which is made when it is first needed. */
function keyOf({ secretsKey, dataDir }: KeyPlace): Buffer {
  if (secretsKey !== undefined) return Buffer.from(secretsKey, 'base64');
  const known = keys.get(dataDir);
  if (known) return known;
  const key = readOrMake(dataDir);
  keys.set(dataDir, key);
  return key;
}

function readOrMake(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secrets.key');
  const found = readKey(file);
  if (found) return found;
  mkdirSync(dataDir, { recursive: true });
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
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

function readKey(file: string): Buffer | undefined {
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
