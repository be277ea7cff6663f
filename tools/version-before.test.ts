import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, takeOut, versionBefore } from './version-before.ts';

/** Without git, as in an archive of the source, there is no version before. */
const before = versionBefore();

describe('the version before', () => {
  it('is none that git does not know', () => {
    expect(versionBefore('no-such-version')).toBeUndefined();
  });

  it.runIf(before)('stands in a folder of its own, with its own code and the migrations of this one', () => {
    if (!before) return;
    const { folder, remove } = takeOut(before);
    const names = (place: string) => globSync('*.sql', { cwd: path.join(place, 'server/migrations') }).sort();
    expect(names(folder)).toEqual(expect.arrayContaining(names(root)));
    expect(readFileSync(path.join(folder, 'node_modules/@luch/server/package.json'), 'utf8')).toContain('@luch/server');
    expect(existsSync(path.join(folder, 'server/testing/template.ts'))).toBe(true);
    remove();
    expect(existsSync(folder)).toBe(false);
  });
});
