import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const all = mkdtempSync(path.join(tmpdir(), 'luch-sealed-'));
afterAll(() => rmSync(all, { recursive: true }));
const folder = () => ({ dataDir: path.join(mkdtempSync(path.join(all, 'one-')), 'data') });
const secret = Buffer.from('a secret');

test('what is sealed is opened by the same key alone, and for what it belongs to', () => {
  const place = folder();
  const sealed = seal(place, 'second factor 7', secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(unseal(place, 'second factor 7', sealed)).toEqual(secret);
  expect(unseal(place, 'second factor 8', sealed)).toBeUndefined();
  expect(unseal(folder(), 'second factor 7', sealed)).toBeUndefined();
});

test('what was changed or cut off opens no more', () => {
  const place = folder();
  const sealed = seal(place, 'a', secret);
  sealed[sealed.length - 1]! ^= 1;
  expect(unseal(place, 'a', sealed)).toBeUndefined();
  expect(unseal(place, 'a', sealed.subarray(0, 20))).toBeUndefined();
});

test('the same thing sealed twice looks different', () => {
  const place = folder();
  expect(seal(place, 'a', secret)).not.toEqual(seal(place, 'a', secret));
});

test('the key is made beside the data for its owner alone, and the one of the environment comes before it', () => {
  const place = folder();
  const sealed = seal(place, 'a', secret);
  const file = path.join(place.dataDir, 'secrets.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const secretsKey = readFileSync(file, 'utf8').trim();
  expect(unseal({ dataDir: '/nowhere', secretsKey }, 'a', sealed)).toEqual(secret);
});
