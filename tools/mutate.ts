import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PartName, parts } from './mutation/parts.ts';

/**
 * `npm run mutate`, or `npm run mutate -- rules`: changes the rules one by one and asks whether a test notices
 * (docs/mutation.md). It works in a copy: mutants are written into the files themselves, since a workspace is reached by
 * its link past any sandbox, and a run that is killed would leave one behind.
 */
const root = path.resolve(import.meta.dirname, '..');
const ours = 'node_modules/@luch';

function main(): void {
  const wanted = process.argv.slice(2);
  const names = (Object.keys(parts) as PartName[]).filter((name) => wanted.length === 0 || wanted.includes(name));
  const copy = mkdtempSync(path.join(realpathSync(tmpdir()), 'luch-mutate-'));
  try {
    copySources(copy);
    keepNoQueries(copy);
    linkPackages(copy);
    const passed = names.map((name) => mutate(copy, name));
    process.exitCode = passed.includes(false) || passed.length === 0 ? 1 : 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** What git knows or would take, as it stands now. */
function copySources(copy: string): void {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 });
  for (const file of stdout.split('\0'))
    if (file !== '' && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
}

/** A query that is built once and kept would hide every mutant of it but the first: in the copy none is kept. */
function keepNoQueries(copy: string): void {
  const file = path.join(copy, 'server/src/platform/database/prepared.ts');
  const kept = 'const MOST_SHAPES = 100;';
  const source = readFileSync(file, 'utf8');
  if (!source.includes(kept)) throw new Error(`${file} keeps its queries in another way: mend tools/mutate.ts`);
  writeFileSync(file, source.replace(kept, 'const MOST_SHAPES = 0;'));
}

/** Packages are linked; the workspaces among them are those of the copy. */
function linkPackages(copy: string): void {
  mkdirSync(path.join(copy, ours), { recursive: true });
  for (const name of readdirSync(path.join(root, ours))) link(path.join(copy, name), path.join(copy, ours, name));
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@luch') link(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  for (const workspace of readdirSync(path.join(root, ours))) {
    const own = path.join(workspace, 'node_modules');
    if (existsSync(path.join(root, own))) link(path.join(root, own), path.join(copy, own));
  }
}

const link = (target: string, place: string): void => symlinkSync(target, place, 'junction');

function mutate(copy: string, name: PartName): boolean {
  const config = path.join(copy, 'stryker.json');
  const { least } = parts[name];
  writeFileSync(
    config,
    JSON.stringify({
      inPlace: true,
      // Stryker reads one with a compiler that TypeScript 7 no longer has.
      tsconfigFile: 'no-tsconfig.json',
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'tools/mutation/vitest.config.ts' },
      mutate: parts[name].mutate,
      coverageAnalysis: 'perTest',
      // Names and notes: the compiler looks at the ones, nobody at the others.
      mutator: { excludedMutations: ['StringLiteral'] },
      reporters: ['clear-text', 'json'],
      clearTextReporter: { allowEmojis: false, reportTests: false, skipFull: true },
      jsonReporter: { fileName: path.join(root, 'test-results', `mutation-${name}.json`) },
      thresholds: { high: 100, low: least, break: least },
      concurrency: 2,
    }),
  );
  console.log(`\n== ${name}`);
  const { status } = spawnSync('npx', ['stryker', 'run', config], {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, MUTATED: name },
  });
  return status === 0;
}

main();
