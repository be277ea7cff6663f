import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { failuresIn, onlyThere, root, takeOut, versionBefore } from './version-before.ts';

/** Without git, as in an archive of the source, there is no version before. */
const before = versionBefore();

describe('the version before', () => {
  it('is none that git does not know', () => {
    expect(versionBefore('no-such-version')).toBeUndefined();
  });

  it.runIf(before)(
    'stands in a folder of its own, with its own code and the migrations of this one',
    { timeout: 120_000 },
    () => {
      if (!before) return;
      const { folder, remove } = takeOut(before);
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
