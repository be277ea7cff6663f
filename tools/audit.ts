/**
 * Whether something that the portal is made of has a known hole: `node tools/audit.ts` asks the registry by `npm audit`.
 * High and critical ones end the run, unless `tools/audit-allowed.json` says until when and why one may stay. Where the
 * registry does not answer, it says so and passes: nothing was learned.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Allowance, judge } from './audit-report.ts';

const root = path.resolve(import.meta.dirname, '..');
const allowances = JSON.parse(readFileSync(path.join(root, 'tools/audit-allowed.json'), 'utf8')) as Allowance[];
const asked = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
});
const { lines, passed } = judge(asked.stdout ?? '', allowances, new Date().toISOString().slice(0, 10));
for (const line of lines) console.log(line);
process.exitCode = passed ? 0 : 1;
