import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { signingIn } from '../../../testing/second-factor.ts';
import { sealedKinds } from '../../modules.ts';
import { diskStore } from '../files/disk-store.ts';
import { countSealed, sayClosed } from '../sealed.ts';
import { fingerprintOf, type KeyPlace } from '../secrets-key.ts';
import { backUp } from './back-up.ts';
import { demandKey, describeSealed, keepKey, reminder } from './key.ts';
import { type Manifest, manifestIn } from './manifest.ts';
import { restore } from './restore.ts';

/** One person with two-step sign-in and one webhook, on a portal whose key is a setting. */
const key = randomBytes(32);
const here: KeyPlace = { dataDir: '/nowhere', secretsKey: key.toString('base64') };
const what = ['secrets of two-step sign-in (1)', 'secrets of webhooks (1)'];

let place: string;
let portal: TestPortal;
let other: TestDatabase;
let manifest: Manifest;
let sealedThere: Awaited<ReturnType<typeof countSealed>>;
const { someone, on } = signingIn(() => portal);

const inPlace = (name: string) => path.join(place, name);
const folder = (): KeyPlace => ({ dataDir: mkdtempSync(inPlace('data-')) });
const another = (): KeyPlace => ({ ...here, secretsKey: randomBytes(32).toString('base64') });
const fileOf = (name: string, content: Buffer) => {
  writeFileSync(inPlace(name), content.toString('base64'));
  return inPlace(name);
};
const restoreAt = (at: KeyPlace, choice: { file?: string; lost?: boolean } = {}) =>
  restore({
    sql: other.sql,
    store: diskStore(inPlace('other-files')),
    folder: inPlace('backup'),
    replace: true,
    key: { place: at, lost: false, ...choice },
  });
const closedAt = async (at: KeyPlace) => sayClosed(await countSealed(other.db, at, sealedKinds));
const kept = async () => (await other.sql<{ count: number }[]>`select count(*)::int from second_factor`)[0]?.count;

beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'luch-key-'));
  [portal, other] = await Promise.all([testPortal({ config: here }), freshDatabase()]);
  await on(await someone());
  const administrator = await portal.someone({ roles: ['administrator'] });
  const added = { name: 'Catalogue', url: 'https://example.org/hook', events: ['proposal'] };
  await administrator.call('POST', '/api/administration/webhooks/', added);
  sealedThere = await countSealed(portal.db, here, sealedKinds);
  const sealed = describeSealed(here, sealedThere);
  const now = portal.clock.now();
  manifest = await backUp({ sql: portal.sql, store: portal.deps.files, folder: inPlace('backup'), now, sealed });
}, 120_000);
afterAll(async () => {
  await portal.close();
  await other.close();
  rmSync(place, { recursive: true, force: true });
});

describe('a backup', () => {
  it('names the key of its secrets, which it does not hold, and reminds of it', () => {
    expect(manifest.sealed).toEqual({ key: fingerprintOf(key), what });
    expect(readFileSync(manifestIn(inPlace('backup')), 'utf8')).not.toContain(here.secretsKey);
    expect(reminder(here, manifest.sealed!)).toContain(`the key ${fingerprintOf(key)} (SECRETS_KEY), which is no part`);
  });

  it('tells of secrets that open with no key of its settings', async () => {
    const counts = await countSealed(portal.db, folder(), sealedKinds);
    const sealed = describeSealed(folder(), counts);
    expect(sealed).toEqual({ key: null, what });
    expect(reminder(folder(), sealed)).toContain('They open with a key that is not here');
    expect(sayClosed(counts)).toHaveLength(2);
  });

  it('of a database that knows no sealed secrets yet is none less', async () => {
    await other.sql`drop table second_factor cascade`;
    expect(await countSealed(other.db, here, sealedKinds)).toEqual([]);
  });
});

describe('a key that is kept', () => {
  const keep = (at: KeyPlace, file: string, counts = sealedThere) =>
    keepKey(at, { file, folder: inPlace('backup'), counts });

  it('is read by its account alone, may be kept again, and is no other', () => {
    const file = inPlace('kept.key');
    keep(here, file);
    keep(here, file);
    expect([readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777]).toEqual([here.secretsKey, 0o600]);
    expect(() => keep(another(), file)).toThrow(`${file} holds another key`);
    expect(readFileSync(file, 'utf8').trim()).toBe(here.secretsKey);
  });

  it('does not lie in the backup that it opens', () => {
    const file = path.join(inPlace('backup'), 'kept.key');
    expect(() => keep(here, file)).toThrow('lies in the backup');
    expect(() => keep(folder(), inPlace('none.key'))).toThrow('There is no key to keep');
  });

  it('is none before the first secret, and then a nightly backup says so and goes on', () => {
    const file = inPlace('first.key');
    expect(keep(folder(), file, [])).toBe(false);
    expect(existsSync(file)).toBe(false);
    expect(keep(here, file, [])).toBe(true);
  });
});

describe('a restore', { timeout: 120_000 }, () => {
  let closedAfter: string[];
  beforeAll(async () => {
    await restoreAt(here);
    closedAfter = await closedAt(here);
    await other.sql`delete from second_factor`;
  }, 120_000);

  it.each<[string, () => [KeyPlace, { file?: string }?], string]>([
    ['without a key', () => [folder()], 'There is no key here'],
    ['with another key', () => [another()], 'The key here is '],
    [
      'with another key in a file',
      () => [folder(), { file: fileOf('wrong.key', randomBytes(32)) }],
      'The key here is ',
    ],
    ['with a file that is not there', () => [folder(), { file: inPlace('no.key') }], 'There is no '],
    ['with a file that holds no key', () => [folder(), { file: fileOf('short.key', Buffer.from('x')) }], '32 bytes'],
    ['with two keys', () => [another(), { file: fileOf('right.key', key) }], 'right.key and SECRETS_KEY are two keys'],
  ])('%s is refused before anything is changed', async (_how, given, said) => {
    const before = await kept();
    const [at, choice] = given();
    await expect(restoreAt(at, choice)).rejects.toThrow(said);
    expect(await kept()).toBe(before);
  });

  it('says which secrets the key is missing for, and what to do', async () => {
    await expect(restoreAt(folder())).rejects.toThrow(
      `sealed with the key ${fingerprintOf(key)}: ${what.join(', ')}. There is no key here (SECRETS_KEY, else `,
    );
    await expect(restoreAt(folder())).rejects.toThrow('Add --key FILE with the right one');
  });

  it('with the key opens everything, whether it is a setting, a file that is named or that of the folder', async () => {
    expect(closedAfter).toEqual([]);
    const there = folder();
    await restoreAt(there, { file: fileOf('right.key', key) });
    expect(await closedAt(there)).toEqual([]);
    expect(statSync(path.join(there.dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
    expect(() => demandKey(manifest, { place: there, lost: false })).not.toThrow();
  });

  it('of which it is known that the key is lost brings the rest, and says what does not open', async () => {
    const there = folder();
    await restoreAt(there, { lost: true });
    expect(await kept()).toBe(1);
    expect(await closedAt(there)).toEqual([
      expect.stringMatching(/^1 of 1 secrets of two-step sign-in cannot be opened .* sign in with a recovery code/),
      expect.stringMatching(/^1 of 1 secrets of webhooks cannot be opened .* renews their secrets/),
    ]);
  });

  it('of a backup without secrets, or of an older one that does not name its key, asks for none', () => {
    for (const sealed of [undefined, { key: null, what: [] }])
      expect(() => demandKey({ ...manifest, sealed }, { place: folder(), lost: false })).not.toThrow();
  });
});
