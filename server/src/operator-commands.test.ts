import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { openSignIn } from './modules/account/sign-ins.ts';
import { readConfig } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/open.ts';

/** What an operator does at the machine, as the commands that they are, beside a database that runs. */
let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'luch-operator-'));
  database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  await command('admin', 'create', 'anna@example.org');
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const run = promisify(execFile);
type Name = 'admin' | 'backup' | 'import' | 'restore';
const command = (name: Name, ...words: string[]) => commandAt(dataDir, name, ...words);
async function commandAt(place: string, name: Name, ...words: string[]) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: place };
  const file = path.resolve(import.meta.dirname, `${name}.ts`);
  return run(process.execPath, [file, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}
const onEmbedded = (folder: string) =>
  `Database: embedded PostgreSQL in ${folder}/postgres, as DATABASE_URL is not set\n`;
const grant = (...words: string[]) => command('admin', 'grant', 'anna@example.org', ...words);
const roles = async () =>
  (await database.sql<{ role: string }[]>`select role from person_role order by role`).map(({ role }) => role);

describe('the operator’s command for roles', { timeout: 120_000 }, () => {
  it('names the station that it does not know, and gives nothing', async () => {
    const { code, said } = await grant('bs', '--stations', 'belok,bellok,stmm');
    expect([code, said]).toEqual([1, expect.stringContaining('No such station: bellok, stmm\n')]);
    expect(await roles()).not.toContain('bs');
  });

  it.each([
    ['a head of no kind', ['msc_admin'], 'A head of which kind? Add --kinds 1,2 or 3'],
    [
      'a head of a kind that there is not',
      ['msc_admin', '--kinds', '4'],
      'No such kind of facility: 4. Kinds: 1, 2, 3',
    ],
    ['a scientist of no station', ['bs'], 'Responsible for which stations? Add --stations belok,stm'],
  ])('refuses %s', async (_what, words, sentence) => {
    const { code, said } = await grant(...words);
    expect([code, said]).toEqual([1, expect.stringContaining(`${sentence}\n`)]);
    expect(await roles()).not.toContain(words[0]);
  });

  it.each([
    ['grant', ['anna@example.org', 'moderator', 'expert'], 'expert'],
    ['create', ['anna@example.org', 'boris@example.org'], 'boris@example.org'],
    ['migrate', ['now', 'please'], 'now please'],
  ])('refuses words too many: %s', async (name, words, more) => {
    expect(await command('admin', name, ...words)).toEqual({ code: 1, said: `Too many words: ${more}\n` });
    expect(await roles()).not.toContain('moderator');
  });

  it('gives what is whole', async () => {
    expect(await grant('msc_admin', '--kinds', '1,2')).toEqual({
      code: 0,
      said: `anna@example.org is msc_admin\n${onEmbedded(dataDir)}`,
    });
    expect(await grant('bs', '--stations', 'belok, stm')).toMatchObject({ code: 0 });
    expect(await roles()).toEqual(expect.arrayContaining(['bs', 'msc_admin']));
  });
});

describe('an account that is closed', { timeout: 120_000 }, () => {
  it('gets a role with a word that it is blocked, and none when its data are erased', async () => {
    const [blocked, erased] = [await aPerson(database.db), await aPerson(database.db)];
    await database.sql`update person set blocked_at = now(), email = 'blocked@example.org' where id = ${blocked}`;
    await database.sql`update person set blocked_at = now(), erased_at = now(), email = 'erased@example.org'
      where id = ${erased}`;
    const told = await command('admin', 'grant', 'blocked@example.org', 'expert');
    expect(told).toMatchObject({ code: 0, said: expect.stringContaining('blocked@example.org is expert (blocked: ') });
    const refused = await command('admin', 'grant', 'erased@example.org', 'expert');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('The data of erased@example.org are erased'),
    });
  });
});

describe('a nightly backup with its key', { timeout: 120_000 }, () => {
  it('works before the first secret, and says that there is no key yet', async () => {
    const [folder, key] = [path.join(dataDir, 'backup'), path.join(dataDir, 'kept.key')];
    const { code, said } = await command('backup', folder, '--key', key);
    expect([code, said]).toEqual([0, expect.stringContaining('Nothing is sealed yet, so there is no key')]);
    expect(said).toContain('Backed up');
    expect(existsSync(key)).toBe(false);
  });
});

describe('a command that was not given the settings of the portal', { timeout: 120_000 }, () => {
  it.each<[Name, string[]]>([
    ['admin', ['grant', 'anna@example.org', 'moderator']],
    ['backup', ['/nowhere/backup']],
    ['import', [path.resolve(import.meta.dirname, '../../docs/import/example')]],
  ])('says so and begins no other database: %s', async (name, words) => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'luch-elsewhere-'));
    const { code, said } = await commandAt(elsewhere, name, ...words);
    const sentence = `DATABASE_URL is not set, and there is no embedded PostgreSQL in ${elsewhere}/postgres. Give the command`;
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await readdir(elsewhere)).toEqual([]);
    await rm(elsewhere, { recursive: true });
  });
});

describe('a restore', { timeout: 120_000 }, () => {
  it('ends all sign-ins and tokens, and says who was erased and blocked since the backup, and what was taken away', async () => {
    const { db, sql } = database;
    const [erased, blocked, former] = [await aPerson(db), await aPerson(db), await aPerson(db)];
    await sql`insert into person_role values (${former}, 'administrator'), (${former}, 'expert')`;
    await sql`insert into identity (person_id, issuer, subject, linked_at) values (${former}, 'orcid', '1', now())`;
    await sql`insert into calendar_feed (person_id, scope, secret_hash, created_at, renewed_at)
      values (${former}, 'mine', '\\x01', now(), now())`;
    const [hook] = await sql<{ id: number }[]>`insert into webhook (name, url, events, secret, created_at)
      values ('Old', 'https://example.org', '{proposal}', '', now()) returning id`;
    const [renewed] = await sql<{ id: number }[]>`insert into webhook (name, url, events, secret, created_at)
      values ('Kept', 'https://example.org', '{proposal}', 'leaked', now()) returning id`;
    await sql`insert into station_responsible values (${former}, 1), (${former}, 2)`;
    await sql`insert into person_kind values (${former}, 1), (${former}, 2)`;
    await openSignIn(db, blocked, { userAgent: 'Test/1.0', address: '127.0.0.1' }, new Date());
    await sql`insert into api_token (person_id, name, token_hash, scopes, created_at, expires_at)
      values (${blocked}, 'Catalogue', '\\x01', '{profile}', now(), now() + interval '1 day')`;
    const folder = path.join(dataDir, 'before');
    expect(await command('backup', folder)).toMatchObject({ code: 0 });
    await sql`update person set blocked_at = now(), erased_at = now() where id = ${erased}`;
    await sql`update person set blocked_at = now() where id = ${blocked}`;
    await sql`delete from person_role where person_id = ${former} and role = 'administrator'`;
    await sql`delete from identity`;
    await sql`update calendar_feed set secret_hash = '\\x02'`;
    await sql`update webhook set disabled_at = now() where id = ${hook?.id}`;
    await sql`update webhook set secret = 'renewed' where id = ${renewed?.id}`;
    await sql`delete from station_responsible where person_id = ${former} and station_id = 2`;
    await sql`delete from person_kind where person_id = ${former} and kind_id = 2`;
    await database.close();
    const { code, said } = await command('restore', folder, '--replace');
    database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
    const [kind] = await database.sql<{ code: string }[]>`select code from facility_kind where id = 2`;
    const [station] = await database.sql<{ code: string }[]>`select code from station where id = 2`;
    expect([code, said]).toEqual([0, expect.stringContaining(`by number: erased ${erased}; blocked ${blocked}.`)]);
    expect(said).toContain('All sign-ins and tokens are ended.');
    expect(said).toContain(
      `Taken away since, and back: calendar addresses ${former}; kinds ${former} (${kind?.code}); offices ${former} (administrator); sign-in providers ${former} (orcid); stations ${former} (${station?.code}); webhooks ${hook?.id} (Old), ${renewed?.id} (Kept).`,
    );
    const living = await database.sql`
      select person_id from sign_in where ended_at is null union all select person_id from api_token where ended_at is null`;
    expect(living).toEqual([]);
  });

  it('says what it could not compare where the replaced database cannot be asked', async () => {
    await database.sql`alter table webhook rename to webhook_damaged`;
    await database.close();
    const { code, said } = await command('restore', path.join(dataDir, 'before'), '--replace');
    database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
    expect([code, said]).toEqual([0, expect.stringContaining('What else was taken away since could not be compared.')]);
  });

  it.runIf(process.getuid?.() === 0)('is refused to another account than that of the portal (needs root)', async () => {
    const portals = await mkdtemp(path.join(tmpdir(), 'luch-portals-'));
    await chown(portals, 65_534, 65_534);
    const { code, said } = await commandAt(portals, 'restore', '/nowhere/backup');
    expect([code, said]).toEqual([1, expect.stringContaining('belongs to the account 65534, and this is 0')]);
    expect(await readdir(portals)).toEqual([]);
    await rm(portals, { recursive: true });
  });
});
