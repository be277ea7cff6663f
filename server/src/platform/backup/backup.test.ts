import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { aPdf, fileCalls } from '../../../testing/file-calls.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { diskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { backUp } from './back-up.ts';
import { fileIn, type Manifest, manifestIn, tableIn } from './manifest.ts';
import { restore } from './restore.ts';
import { keyColumnsOf, keysIn } from './structure.ts';

const now = new Date('2026-03-02T09:00:00Z');
let place: string;
let portal: TestPortal;
let other: TestDatabase;
let first: Manifest;
let firstFolder: string;
let otherStore: FileStore;

const folderOf = (name: string) => path.join(place, name);
const restoreOther = (folder: string, replace = false, store = otherStore) =>
  restore({ sql: other.sql, store, folder, replace, key: { place: portal.deps.config, lost: false } });
const rewrite = async (folder: string, change: (manifest: Manifest) => object) => {
  const manifest = JSON.parse(await readFile(manifestIn(folder), 'utf8')) as Manifest;
  await writeFile(manifestIn(folder), JSON.stringify({ ...manifest, ...change(manifest) }));
  return () => writeFile(manifestIn(folder), JSON.stringify(manifest));
};

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'luch-backup-'));
  [portal, other] = await Promise.all([testPortal(), freshDatabase()]);
  otherStore = diskStore(folderOf('other-files'));
  await other.sql.unsafe('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
  const { make, send } = fileCalls(portal);
  const id = await make({ status: 1 });
  await send(portal.asApplicant, id);
  await portal.asVisitor.call('POST', '/accounts/send-reset-password-link/', { email: portal.asApplicant.email });
  firstFolder = folderOf('first');
  first = await backUp({ sql: portal.sql, store: portal.deps.files, folder: firstFolder, now });
}, 120_000);
afterAll(async () => {
  await portal.close();
  await other.close();
  await rm(place, { recursive: true, force: true });
});

describe('a backup that cannot be used', { timeout: 120_000 }, () => {
  it('is refused as long as it is unfinished', async () => {
    await expect(restoreOther(place)).rejects.toThrow('is no backup, or one that was not finished');
  });

  it('is refused when a table or a file of it has changed, before anything is written', async () => {
    const folder = folderOf('damaged');
    const damaged = await backUp({ sql: portal.sql, store: portal.deps.files, folder, now });
    const file = fileIn(folder, damaged.files[0]?.key ?? '');
    await appendFile(file, 'x');
    await expect(restoreOther(folder)).rejects.toThrow(`${file} is not as it was written, so nothing is restored`);
    await rm(tableIn(folder, 'public.person'));
    await expect(restoreOther(folder)).rejects.toThrow('public.person.copy cannot be read, so nothing is restored');
    expect(await other.sql`select 1 from pg_tables where schemaname = 'public'`).toEqual([]);
  });

  it('is refused when a newer version of the portal made it', async () => {
    const putBack = await rewrite(firstFolder, ({ migrations }) => ({ migrations: [...migrations, '9999-later.sql'] }));
    await expect(restoreOther(firstFolder)).rejects.toThrow('newer version of the portal, which knows 9999-later.sql');
    await putBack();
  });

  it('is refused when a version from before the first migration made it', async () => {
    const putBack = await rewrite(firstFolder, () => ({ migrations: ['0001-extensions.sql', '0002-mail.sql'] }));
    await expect(restoreOther(firstFolder)).rejects.toThrow('a version of the portal that was never released');
    await putBack();
  });
});

describe('a backup', { timeout: 120_000 }, () => {
  it('is read by its account alone', async () => {
    const entries = await readdir(firstFolder, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(path.join(entry.parentPath, entry.name));
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
      }),
    );
    expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700']);
  });

  it('goes into a folder of its own', async () => {
    const again = backUp({ sql: portal.sql, store: portal.deps.files, folder: firstFolder, now });
    await expect(again).rejects.toThrow(`${firstFolder} is not empty`);
    expect(await readdir(firstFolder)).toContain('backup.json');
  });

  it('becomes the same database and the same files, jobs and letters among them', async () => {
    await restoreOther(firstFolder);
    const again = await backUp({ sql: other.sql, store: otherStore, folder: folderOf('again'), now });
    expect(again.tables).toEqual(first.tables);
    expect(again.sequences).toEqual(first.sequences);
    expect(again.files).toEqual(first.files);
    const rowsIn = (name: string) => first.tables.find((table) => table.name === name)?.rows ?? 0;
    expect([rowsIn('pgboss.job') > 0, rowsIn('public.mail') > 0, first.files.length > 0]).toEqual([true, true, true]);
    expect(await buffer(await otherStore.get(first.files[0]?.key ?? ''))).toEqual(aPdf);
  });

  it('leaves every rule of the database standing', async () => {
    const rules = ({ sql }: Pick<TestDatabase, 'sql'>) => sql`
      select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint
      where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2, 3
    `;
    const triggers = ({ sql }: Pick<TestDatabase, 'sql'>) =>
      sql`select tgname, tgenabled, tgrelid::regclass::text as table from pg_trigger where not tgisinternal order by 1, 3`;
    expect(await rules(other)).toEqual(await rules(portal));
    expect(await triggers(other)).toEqual(await triggers(portal));
  });

  it('does not go into a database that holds something, unless it is told to replace it', async () => {
    await expect(restoreOther(firstFolder)).rejects.toThrow('The database is not empty');
    await other.sql`delete from mail`;
    await restoreOther(firstFolder, true);
    expect(await other.sql`select count(*)::int as letters from mail`).toEqual([
      { letters: first.tables.find(({ name }) => name === 'public.mail')?.rows },
    ]);
  });

  it('that replaces a database takes away the files that only that one named', async () => {
    const [known = ''] = await keysIn(other.sql);
    const { key: later } = await otherStore.put(Buffer.from('came after the backup'));
    const { key: stranger } = await otherStore.put(Buffer.from('of nobody here'));
    await other.sql`update person set photo_key = ${later} where id = (select min(id) from person)`;
    expect((await restoreOther(firstFolder, true)).leftOver).toEqual({ removed: 1, kept: 0 });
    await expect(otherStore.get(later)).rejects.toThrow('not_found');
    for (const key of [known, stranger]) (await otherStore.get(key)).destroy();
  });

  it('does not replace a database that a portal uses', async () => {
    const heard = await other.sql.listen('somebody', () => undefined);
    await expect(restoreOther(firstFolder, true)).rejects.toThrow('The database is in use. Stop the portal');
    await heard.unlisten();
    expect(await other.sql`select count(*)::int > 0 as kept from person`).toEqual([{ kept: true }]);
  });

  it('that goes into no store names the file and what the store failed of', async () => {
    await writeFile(folderOf('a-file'), '');
    const closed = path.join(folderOf('a-file'), 'files');
    await expect(restoreOther(firstFolder, true, diskStore(closed))).rejects.toThrow(
      new RegExp(`^The file ${first.files[0]?.key} could not be put back: .*mkdir '${closed}`),
    );
  });

  it('replaces one on which somebody only watches whether the server answers, as the restore itself does', async () => {
    await other.sql.onOneConnection(async (session) => {
      await session`set application_name = 'luch watch'`;
      await restoreOther(firstFolder, true);
    });
    expect(await other.sql`select count(*)::int > 0 as there from person`).toEqual([{ there: true }]);
  });

  it('names the files that the database knows and nobody has', async () => {
    const [key = ''] = await keysIn(portal.sql);
    const store = {
      get: (asked: string) => portal.deps.files.get(asked === key ? '00000000-0000-4000-8000-000000000000' : asked),
    };
    const { lost, files } = await backUp({ sql: portal.sql, store, folder: folderOf('lost'), now });
    expect([lost, files.some((file) => file.key === key)]).toEqual([[key], false]);
  });

  it('holds every file that its rows name, though people add and remove files meanwhile', async () => {
    const { make, send, erase } = fileCalls(portal);
    const id = await make({ status: 1 });
    const over = new AbortController();
    const busy = (async () => {
      while (!over.signal.aborted) {
        const { body } = await send(portal.asApplicant, id, 0, 'план.pdf');
        await erase(portal.asApplicant, Number((body as { id?: number }).id));
      }
    })();
    try {
      const taken = await backUp({ sql: portal.sql, store: portal.deps.files, folder: folderOf('busy'), now });
      await restoreOther(folderOf('busy'), true);
      expect([taken.lost, await keysIn(other.sql)]).toEqual([[], taken.files.map(({ key }) => key)]);
    } finally {
      over.abort();
      await busy;
    }
  });
});

it('every uuid of a row is its own id, that of a letter it goes in or tells again, or names a file, so that a backup finds all files', async () => {
  const uuids = await portal.sql<{ table: string; column: string }[]>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_name not in ('id', 'joined_into', 'again_of') order by 1, 2`;
  const known = await keyColumnsOf(portal.sql);
  expect(uuids).toEqual(known.map(({ table, column }) => ({ table, column })));
});
