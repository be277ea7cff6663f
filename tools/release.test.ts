import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { obstacles, type Tree } from './release-plan.ts';
import { read, root } from './sources.ts';

/** A release, tried on a repository of its own. */
const folder = mkdtempSync(path.join(tmpdir(), 'luch-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const changelog =
  '# Changelog\n\n## Unreleased\n\n### Councils\n\n- A [room](docs/room.md), [safe](SECURITY.md) ([why](https://example.org)).\n\n## 0.1.0\n\n- Old.\n';
const sound: Tree = { branch: 'main', changed: [], tags: ['v0.1.0'], version: '0.1.0', changelog };

describe('a release is refused', () => {
  it.each([
    [{}, 'v2', 'v2 is no version such as 1.2.0'],
    [{}, '0.0.9', '0.0.9 is not later than 0.1.0'],
    [{}, '0.1.0', '0.1.0 is not later than 0.1.0'],
    [{ branch: 'mine' }, '1.0.0', 'A release is made on main, and this is mine'],
    [{ changed: ['M a.ts'] }, '1.0.0', 'Not committed: M a.ts'],
    [{ tags: ['v1.0.0'] }, '1.0.0', 'v1.0.0 is there already'],
    [
      { changelog: '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- Old.\n' },
      '1.0.0',
      'CHANGELOG.md says nothing under Unreleased',
    ],
  ])('%j as %s', (changed, version, why) => {
    expect(obstacles({ ...sound, ...changed }, version)).toContain(why);
  });

  it('by nothing where all is well', () => {
    for (const version of ['0.1.1', '0.2.0', '0.10.0', '1.0.0']) expect(obstacles(sound, version)).toEqual([]);
  });
});

describe('the command', { timeout: 60_000 }, () => {
  const at = (file: string) => path.join(folder, file);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
  const release = (...words: string[]) =>
    spawnSync(process.execPath, [path.join(root, 'tools/release.ts'), ...words], { cwd: folder, encoding: 'utf8' });
  const write = (file: string, one: object) => writeFileSync(at(file), JSON.stringify(one));

  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(at('server'), { recursive: true });
    const own = { name: '@luch/server', version: '0.1.0', dependencies: { '@luch/contract': '0.1.0', zod: '0.1.0' } };
    const tested = 'node -e "fs.writeFileSync(\'.git/tested\', String())"';
    write('package.json', { name: 'luch', version: '0.1.0', workspaces: ['server'], scripts: { test: tested } });
    write('server/package.json', own);
    const packages = { '': { name: 'luch', version: '0.1.0' }, server: own, 'node_modules/zod': { version: '0.1.0' } };
    write('package-lock.json', { name: 'luch', version: '0.1.0', packages });
    writeFileSync(at('CHANGELOG.md'), changelog);
    git('init', '-q', '-b', 'main');
    git('config', 'user.email', 'release@example.org');
    git('config', 'user.name', 'Release');
    git('add', '-A');
    git('commit', '-qm', 'Begin');
  });

  it('tried, says what it would write and writes nothing', () => {
    const { status, stdout } = release('1.0.0', '--dry-run');
    expect([status, stdout]).toEqual([0, expect.stringContaining('# Luch 1.0.0')]);
    expect([git('status', '--porcelain'), git('tag'), existsSync(at('.git/tested'))]).toEqual(['', '', false]);
  });

  it('tests, writes the version everywhere and no other, the notes, a commit and a tag', () => {
    expect(release('1.0.0').status).toBe(0);
    expect(existsSync(at('.git/tested'))).toBe(true);
    expect([git('status', '--porcelain'), git('tag'), git('log', '-1', '--format=%s')]).toEqual([
      '',
      'v1.0.0',
      'Release 1.0.0',
    ]);
    const json = (file: string) => JSON.parse(readFileSync(at(file), 'utf8'));
    const dependencies = { '@luch/contract': '1.0.0', zod: '0.1.0' };
    expect(json('server/package.json')).toMatchObject({ version: '1.0.0', dependencies });
    expect(json('package-lock.json')).toMatchObject({
      version: '1.0.0',
      packages: {
        '': { version: '1.0.0' },
        server: { version: '1.0.0', dependencies },
        'node_modules/zod': { version: '0.1.0' },
      },
    });
    const notes = readFileSync(at('docs/releases/1.0.0.md'), 'utf8');
    expect(notes).toContain(
      '## Councils\n\n- A [room](../room.md), [safe](../../SECURITY.md) ([why](https://example.org)).',
    );
    expect(notes).not.toContain('Old');
    expect(readFileSync(at('CHANGELOG.md'), 'utf8')).toMatch(
      /^## Unreleased\n\n## 1\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n### Councils/m,
    );
  });

  it('with a test that fails writes nothing', () => {
    write('package.json', { name: 'luch', version: '0.1.0', workspaces: ['server'], scripts: { test: 'false' } });
    git('commit', '-qam', 'Break');
    expect(release('1.0.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('A test fails') });
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
  });
});

it('the changelog is by area, for who uses it', () => {
  const [, ...versions] = read('CHANGELOG.md').split(/^## /m);
  const withoutArea = versions.filter((version) => /^- /m.test(version.split(/^### /m)[0] ?? ''));
  expect(withoutArea).toEqual([]);
  expect(versions.some((version) => (version.match(/^### .+/gm)?.length ?? 0) > 5)).toBe(true);
});

it('whoever finds a hole reads how to report it', () => {
  expect(read('SECURITY.md')).toMatch(/report/i);
  expect(read('LICENSE')).toContain('All rights reserved');
});
