import { defineConfig } from 'vitest/config';
import { type PartName, parts } from './parts.ts';

/** The tests of one part alone: `MUTATED` names it. */
const name = (process.env['MUTATED'] ?? 'rules') as PartName;

export default defineConfig({
  test: {
    include: [...parts[name].tests],
    exclude: ['**/node_modules/**'],
    globalSetup: name === 'facts' ? ['server/testing/global-setup.ts'] : [],
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
