import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
async function command(name: 'admin' | 'backup', ...words: string[]) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  const file = path.resolve(import.meta.dirname, `${name}.ts`);
  return run(process.execPath, [file, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}
const grant = (...words: string[]) => command('admin', 'grant', 'anna@example.org', ...words);
const roles = async () =>
  (await database.sql<{ role: string }[]>`select role from person_role order by role`).map(({ role }) => role);

describe('the operator’s command for roles', { timeout: 120_000 }, () => {
  it('names the station that it does not know, and gives nothing', async () => {
    const { code, said } = await grant('bs', '--stations', 'belok,bellok,stmm');
    expect([code, said.trim()]).toEqual([1, 'No such station: bellok, stmm']);
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
    expect([code, said.trim()]).toEqual([1, sentence]);
    expect(await roles()).not.toContain(words[0]);
  });

  it('gives what is whole', async () => {
    expect(await grant('msc_admin', '--kinds', '1,2')).toEqual({ code: 0, said: 'anna@example.org is msc_admin\n' });
    expect(await grant('bs', '--stations', 'belok, stm')).toMatchObject({ code: 0 });
    expect(await roles()).toEqual(expect.arrayContaining(['bs', 'msc_admin']));
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
