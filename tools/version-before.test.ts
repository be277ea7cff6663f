import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { failuresIn, leadsHere, onlyThere, root, takeOut, versionBefore } from './version-before.ts';

/** Not in an archive of the source. */
const hasGit = existsSync(path.join(root, '.git'));

describe('the version before', () => {
  it('is none that git does not know', () => {
    expect(versionBefore('no-such-version')).toEqual({ none: 'no-such-version is not known here.' });
  });

  it('is none of before the baseline, whose migrations are not those of this one', () => {
    const present = ['0001-baseline.sql', '0010-reference.sql', '0011-new.sql'];
    expect(leadsHere(['0001-baseline.sql', '0010-reference.sql'], present)).toBe(true);
    expect(leadsHere(['0001-first.sql', '0010-reference.sql'], present)).toBe(false);
    expect(leadsHere([], present)).toBe(false);
  });

  it.runIf(hasGit)(
    'stands in a folder of its own, with its own code and the migrations of this one',
    { timeout: 120_000 },
    () => {
      const before = versionBefore();
      // Where no migration has come since the baseline, this one is taken out as that one will be.
      const { folder, remove } = takeOut('none' in before ? { commit: 'HEAD' } : before);
      const names = (place: string) => globSync('*.sql', { cwd: path.join(place, 'server/migrations') }).sort();
      expect(names(folder)).toEqual(expect.arrayContaining(names(root)));
      expect(existsSync(path.join(folder, 'server/testing/template.ts'))).toBe(true);
      remove();
      expect(existsSync(folder)).toBe(false);
    },
  );
});

describe('what fails', () => {
  const passed = { fullName: 'saves', status: 'passed' };
  const failed = { fullName: 'submits', status: 'failed' };

  it('is a test, or a file that could not begin', () => {
    const found = failuresIn(
      [
        { name: '/old/server/a.test.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: '/old/server/b.test.ts', status: 'failed', assertionResults: [] },
        { name: '/old/server/c.test.ts', status: 'passed', assertionResults: [passed] },
      ],
      '/old',
    );
    expect([...found]).toEqual([
      ['server/a.test.ts › submits', 'server/a.test.ts'],
      ['server/b.test.ts', 'server/b.test.ts'],
    ]);
  });

  it('counts when it fails again, and not on the tables of that version', () => {
    const of = (...titles: string[]) => new Map(titles.map((title) => [title, 'file']));
    expect(onlyThere(of('once', 'always', 'harmed'), of('always', 'harmed'), of('always'))).toEqual(['harmed']);
  });
});
