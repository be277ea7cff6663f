import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { importKinds, importSchemas } from '@luch/contract/importing/import.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { inLetters } from '../testing/people.ts';
import { filesIn, readImport, readMapping } from './modules/importing/read-import.ts';

/** `npm run import`, as the command that it is. */
const example = path.resolve(import.meta.dirname, '../../docs/import/example');
const command = path.resolve(import.meta.dirname, 'import.ts');
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'luch-import-'));
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({ ...process.env, DATABASE_URL: database.url, DATA_DIR: folder });
async function bring(...words: string[]) {
  return promisify(execFile)(process.execPath, [command, ...words], { env: env() }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}
const countOf = async (table: string) =>
  Number((await database.sql.unsafe<{ count: string }[]>(`select count(*) from ${table}`))[0]?.count);

describe('the examples beside the schemas', () => {
  it('are rows of their kinds, one file of each', () => {
    const files = filesIn(example);
    expect(files.map(({ kind }) => kind)).toEqual(importKinds);
    const mapping = readMapping(path.join(example, 'mapping.json'));
    for (const { kind, file } of files) {
      const { rows, ignored } = readImport(kind, file, mapping);
      expect([kind, ignored, rows.length > 0]).toEqual([kind, [], true]);
      for (const { fields } of rows) expect(importSchemas[kind].safeParse(fields).error, kind).toBeUndefined();
    }
  });
});

describe('the command that brings data along', { timeout: 120_000 }, () => {
  it('says what it takes, and names what it does not know', async () => {
    expect(await bring()).toMatchObject({ code: 0, said: expect.stringContaining('people: key*, email*') });
    expect(await bring('peoples', 'a.csv')).toMatchObject({ code: 1, said: expect.stringContaining('No such kind') });
    expect(await bring(path.join(folder, 'nothing'))).toMatchObject({ code: 1 });
    expect(await bring('people', 'a.csv', 'b.csv')).toEqual({ code: 1, said: 'Too many words: b.csv\n' });
    const mapping = path.join(folder, 'wrong.json');
    writeFileSync(mapping, '{"people": {"columns": {"Почта": "mail"}}}');
    const said = await bring('people', path.join(example, 'people.csv'), '--mapping', mapping);
    expect(said).toMatchObject({ code: 1, said: expect.stringContaining('people has no column mail') });
  });

  it('tries a folder, brings it, and the same once more changes nothing', async () => {
    const added = ['organisations: 2', 'methods: 1', 'stations: 1', 'people: 3', 'sessions: 1', 'proposals: 2'];
    const tried = await bring(example, '--dry-run');
    expect(tried.code).toBe(0);
    for (const line of added) expect(tried.said).toContain(`${line} added, 0 changed, 0 as they were`);
    expect([await countOf('imported_row'), await countOf('person'), await countOf('audit_event')]).toEqual([0, 0, 0]);
    const brought = await bring(example);
    for (const line of added) expect(brought.said).toContain(`${line} added`);
    const state = () => database.sql`
      select (select max(id) from audit_event) as journal, (select max(id) from proposal) as proposal,
        (select max(imported_at) from imported_row) as imported, (select count(*) from mail) as mail`;
    const before = await state();
    const again = await bring(example);
    expect(again.code).toBe(0);
    expect(again.said.match(/ 0 added, 0 changed/g)).toHaveLength(importKinds.length);
    expect(await state()).toEqual(before);
  });

  it('refuses by line, brings the others, and says so by its code', async () => {
    const file = path.join(folder, 'people.csv');
    writeFileSync(
      file,
      'key,email,last_name,first_name,shoe\n7,seven@example.org,Семь,Ия,41\n8,eight,Восемь,Ян,42\n9,x\n',
    );
    const { code, said } = await bring('people', file);
    expect([
      code,
      said
        .replace(/^Database: .*\n/m, '')
        .trim()
        .split('\n'),
    ]).toEqual([
      1,
      [
        'people: 1 added, 0 changed, 0 as they were',
        '  columns that have no place here: shoe',
        '2 refused; mend them and bring the file again:',
        '  line 3: email is no e-mail address',
        '  line 4: has 2 values where the first line names 5 columns',
      ],
    ]);
  });

  it('goes on where it was killed', async () => {
    const file = path.join(folder, 'many.csv');
    const rows = Array.from({ length: 12_000 }, (_, at) => `N-${at},n${at}@example.org,Многих${inLetters(at)},Иван`);
    writeFileSync(file, `key,email,last_name,first_name\n${rows.join('\n')}\n`);
    const before = await countOf('person');
    const child = spawn(process.execPath, [command, 'people', file], {
      env: env(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await killedAtFirstTenth(child);
    const half = (await countOf('person')) - before;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(12_000);
    expect(half % 500).toBe(0);
    const { code, said } = await bring('people', file);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`${12_000 - half} added, 0 changed, ${half} as they were`),
    ]);
    expect((await countOf('person')) - before).toBe(12_000);
  });
});

async function killedAtFirstTenth(child: ChildProcess): Promise<void> {
  child.stdout?.once('data', () => child.kill('SIGKILL'));
  await once(child, 'exit');
}
