/**
 * `npm run release -- 1.2.0 [--dry-run]`: looks at the tree, runs every test, writes the version into all packages and the
 * changelog, the release notes into docs/releases, and commits and tags it. Nothing is pushed. A dry run looks, says what
 * would be written, and writes nothing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { atVersion, lockAtVersion, obstacles, released, releaseNotes } from './release-plan.ts';

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();
const lines = (text: string): string[] => text.split('\n').filter(Boolean);
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

function main(): void {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  const [version] = positionals;
  if (version === undefined || positionals.length > 1) throw new Error('Which? npm run release -- 1.2.0 [--dry-run]');
  process.chdir(git('rev-parse', '--show-toplevel'));
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const found = obstacles(
    {
      branch: git('branch', '--show-current'),
      changed: lines(git('status', '--porcelain')),
      tags: lines(git('tag')),
      version: String(json('package.json')['version']),
      changelog,
    },
    version,
  );
  if (found.length > 0) throw new Error(found.join('\n'));
  const day = new Date().toISOString().slice(0, 10);
  const files = filesAt(version, { changelog, day });
  if (values['dry-run'] === true) {
    console.log(`Would run npm test, write ${Object.keys(files).join(', ')}, commit and tag v${version}:\n`);
    console.log(releaseNotes(changelog, version, day));
    return;
  }
  if (spawnSync('npm', ['test'], { stdio: 'inherit' }).status !== 0)
    throw new Error('A test fails: nothing was written');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  git('add', ...Object.keys(files));
  git('commit', '-q', '-m', `Release ${version}`);
  git('tag', '-a', `v${version}`, '-m', `Luch ${version}`);
  console.log(`v${version} is committed and tagged here. Publish it: git push --follow-tags`);
}

/** Every file that says the version, as it then is. */
function filesAt(version: string, { changelog, day }: { readonly changelog: string; readonly day: string }) {
  const folders = json('package.json')['workspaces'] as readonly string[];
  const packages = ['', ...folders].map((folder) => path.join(folder, 'package.json'));
  const written = packages.map((file) => [file, atVersion(json(file), version)] as const);
  const lock = lockAtVersion(json('package-lock.json'), ['', ...folders], version);
  const asText = ([file, one]: readonly [string, object]) => [file, `${JSON.stringify(one, null, 2)}\n`] as const;
  return {
    ...Object.fromEntries([...written, ['package-lock.json', lock] as const].map(asText)),
    'CHANGELOG.md': released(changelog, version, day),
    [`docs/releases/${version}.md`]: releaseNotes(changelog, version, day),
  };
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
