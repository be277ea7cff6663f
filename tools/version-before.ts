import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The version before runs beside a new one during an upgrade, on tables that the new one has migrated. So its source is
 * taken out of git, gets the migrations of this checkout, and does its own calls.
 * `npm run version-before`: those of every module; `from=v1.2.0`: another version; file names: only these tests.
 */
export const root = path.join(import.meta.dirname, '..');
const packages = ['contract', 'server', 'client', 'demo', 'e2e'];

/** Whatever reads or writes a table by a call: not what is said of files, processes and papers. */
const calls = 'server/src/modules';

export interface Before {
  readonly commit: string;
  /** A release, or what the commit said. */
  readonly name: string;
  /** Names of the migrations that it does not know. */
  readonly migrations: readonly string[];
}

/** Why there is no version before. */
export interface None {
  readonly none: string;
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const attempt = (...words: string[]): string | undefined => {
  try {
    return git(...words) || undefined;
  } catch {
    return undefined;
  }
};

/** The newest release before this commit; before there is one, what stood before the newest migration came. */
export function versionBefore(from?: string): Before | None {
  const release = attempt('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  const newest = attempt('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/migrations');
  const wanted = from ?? release ?? (newest && `${newest}^`);
  const commit = wanted && attempt('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  if (!commit)
    return {
      none: from ? `${from} is not known here.` : 'No version before is known, as git or its history is missing.',
    };
  const name = from ?? release ?? git('log', '-1', '--format=%h (%s)', commit);
  const known = attempt('ls-tree', '--name-only', `${commit}:server/migrations`)?.split('\n') ?? [];
  const present = globSync('*.sql', { cwd: path.join(root, 'server/migrations') }).sort();
  if (!leadsHere(known, present))
    return {
      none: `${name} is no version before: its tables are of before the baseline, and cannot become those of this one.`,
    };
  return { commit, name, migrations: present.filter((one) => !known.includes(one)) };
}

/** A database of that version becomes one of this, as all that has made it is there still (decision 0111). */
export const leadsHere = (known: readonly string[], present: readonly string[]): boolean =>
  known.length > 0 && known.every((name) => present.includes(name));

/** A copy of that version with the migrations of this one; `remove` it. */
export function takeOut({ commit }: Pick<Before, 'commit'>): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'luch-version-before-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1_073_741_824 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  cpSync(path.join(root, 'server/migrations'), path.join(folder, 'server/migrations'), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Those of this checkout, where it would install the same. */
function addPackages(folder: string): void {
  if (isSame(folder, 'package-lock.json')) linkPackages(folder);
  else execFileSync('npm', ['ci', '--silent', '--prefer-offline'], { cwd: folder, stdio: ['ignore', 2, 2] });
}

const isSame = (folder: string, file: string): boolean =>
  readFileSync(path.join(root, file)).equals(readFileSync(path.join(folder, file)));

/** The packages of this checkout, but for the portal's own, which are those of the folder. */
function linkPackages(folder: string): void {
  for (const place of ['.', ...packages]) {
    const [from, to] = [path.join(root, place, 'node_modules'), path.join(folder, place, 'node_modules')];
    if (!existsSync(from) || !existsSync(path.join(folder, place))) continue;
    mkdirSync(to);
    for (const name of readdirSync(from))
      if (!['@luch', '.cache', '.vite'].includes(name)) symlinkSync(path.join(from, name), path.join(to, name));
  }
  mkdirSync(path.join(folder, 'node_modules/@luch'));
  for (const name of packages) symlinkSync(path.join('../..', name), path.join(folder, 'node_modules/@luch', name));
}

/** @returns whether it works; true also where there is nothing to try */
function tryVersionBefore(words: readonly string[]): boolean {
  const from = words.find((word) => word.startsWith('from='))?.slice('from='.length);
  const before = versionBefore(from);
  if ('none' in before) {
    console.log(before.none);
    return from === undefined;
  }
  console.log(`${before.name}, on tables with ${before.migrations.join(', ') || 'no further migration'}`);
  if (before.migrations.length === 0) return true;
  const { folder, remove } = takeOut(before);
  const tests = words.filter((word) => !word.includes('='));
  try {
    addPackages(folder);
    const failed = harmed(before, folder, tests.length > 0 ? tests : [calls]);
    console.log(
      failed.length === 0 ? 'It does its calls on them.' : `On them, and only on them, it fails:\n${failed.join('\n')}`,
    );
    return failed.length === 0;
  } finally {
    remove();
  }
}

/** What fails on the new tables, twice, and not on those of that version. */
function harmed({ migrations }: Before, folder: string, tests: readonly string[]): string[] {
  const first = failures(folder, tests);
  if (first.size === 0) return [];
  const again = failures(folder, filesOf(first));
  for (const name of migrations) rmSync(path.join(folder, 'server/migrations', name));
  const own = failures(folder, filesOf(first));
  return onlyThere(first, again, own);
}

/** Titles by their file. */
type Failures = ReadonlyMap<string, string>;

export const onlyThere = (first: Failures, again: Failures, own: Failures): string[] =>
  [...first.keys()].filter((title) => again.has(title) && !own.has(title));

const filesOf = (failed: Failures): string[] => [...new Set(failed.values())];

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function failures(folder: string, tests: readonly string[]): Failures {
  const report = path.join(folder, 'report.json');
  const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  spawnSync(process.execPath, [vitest, 'run', '--project', 'node', ...reporters, ...tests], {
    cwd: folder,
    stdio: 'inherit',
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report);
  return failuresIn(testResults, folder);
}

/** A file that could not even begin has failed as a whole. */
export const failuresIn = (results: Report['testResults'], folder: string): Failures =>
  new Map(
    results.flatMap(({ name, status, assertionResults }) => {
      const file = path.relative(folder, name);
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [[file, file] as const] : [];
      return failed.map(({ fullName }) => [`${file} › ${fullName}`, file] as const);
    }),
  );

if (import.meta.main) process.exitCode = tryVersionBefore(process.argv.slice(2)) ? 0 : 1;
