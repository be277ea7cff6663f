import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { ensureOffice } from './office.ts';
import { startOtherPostgres } from './other-postgres.ts';
import { leavingOut, routeTestWords } from './route-tests.ts';

/**
 * Everything that must hold before a change lands: `npm test`. Steps run one after another and the first that fails ends
 * the run. `npm test -- unit journeys` runs only the named steps.
 */
const reports = mkdtempSync(path.join(tmpdir(), 'luch-test-'));
const totals = { passed: 0, failed: 0 };
// Portals are started some hundred times.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '../node_modules/.cache/compiled');

const steps: Record<string, () => boolean> = {
  types: () => run('npm', ['run', '--silent', 'types']),
  lint: () => run('npm', ['run', '--silent', 'lint']),
  docs: () => run('node', ['tools/docs.ts', '--check']),
  lock: () => run('npm', ['ci', '--dry-run', '--silent']),
  audit: () => run('node', ['tools/audit.ts']),
  unit: () => {
    ensureOffice();
    return vitest('unit', [], { CHROMIUM_PATH: ensureChromium() });
  },
  'another-postgresql': againstAnotherPostgres,
  build: () => run('npm', ['run', '--silent', 'build']) && run('node', ['tools/check-size.ts']),
  journeys,
};

function main(): void {
  const wanted = process.argv.slice(2);
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const begun = Date.now();
    console.log(`\n== ${name}`);
    const passed = step();
    console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    if (passed) continue;
    if (totals.failed === 0) totals.failed = 1;
    break;
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

function run(command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function vitest(name: string, words: readonly string[] = [], env: NodeJS.ProcessEnv = {}): boolean {
  const report = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = run('npx', ['vitest', 'run', ...words, ...reporters], env);
  return count(report, ['numPassedTests'], ['numFailedTests']) && ok;
}

/** The route tests once more, on a PostgreSQL that is not ours. */
function againstAnotherPostgres(): boolean {
  const routeTests = (url: string) => vitest('another', routeTestWords, { DATABASE_URL: url, ...leavingOut });
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return routeTests(given);
  const other = startOtherPostgres();
  if (!other) {
    console.log('No PostgreSQL among the system packages; set TEST_DATABASE_URL to run the route tests against one.');
    return true;
  }
  try {
    console.log(`PostgreSQL ${other.version}`);
    return routeTests(other.url);
  } finally {
    other.stop();
  }
}

function journeys(): boolean {
  const report = path.join(reports, 'journeys.json');
  const words = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'];
  const ok = run('npx', words, { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return count(report, ['stats', 'expected'], ['stats', 'unexpected']) && ok;
}

/** Adds a report's figures to the totals. A run that wrote none has failed. */
function count(report: string, passedAt: readonly string[], failedAt: readonly string[]): boolean {
  try {
    const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += figure(json, passedAt);
    totals.failed += figure(json, failedAt);
    return true;
  } catch {
    return false;
  }
}

function figure(json: unknown, place: readonly string[]): number {
  const found = place.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], json);
  return typeof found === 'number' ? found : 0;
}

main();
