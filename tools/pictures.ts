import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';

/**
 * `npm run pictures -- make` takes a picture of every address, window and menu of the demonstration, in two themes and on
 * two screens; `npm run pictures` takes them again and says which have changed, beside each other in
 * `playwright-report/`. Before a change that nobody should see: make, change, compare. `-g 'what expert sees'`: of one person.
 * `npm run pictures -- handbook` makes those of the handbook and of the README, which are kept with the sources.
 */
const root = path.join(import.meta.dirname, '..');
const [what, ...more] = process.argv.slice(2);
const isMade = what === 'make';
const isHandbook = what === 'handbook';
const words = ['playwright', 'test', '-c', 'e2e/pictures/pictures.config.ts', isHandbook ? 'handbook' : 'every-state'];
const { status } = spawnSync(
  'npx',
  [
    ...words,
    `--update-snapshots=${isMade ? 'all' : 'none'}`,
    ...(isMade || isHandbook || what === undefined ? more : [what, ...more]),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: ensureChromium(),
      // A Tuesday morning in the middle of a session.
      CLOCK_AT: '2026-10-13T06:00:00Z',
      CLOCK_FROM: String(Date.now()),
      NODE_OPTIONS: `--require ${path.join(root, 'e2e/pictures/shifted-clock.cts')}`,
    },
  },
);
process.exit(status ?? 1);
