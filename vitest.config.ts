import { defineConfig } from 'vitest/config';

/** Of a run that says so (`tools/route-tests.ts`). */
const leftOut = process.env['TESTS_LEFT_OUT']?.split(',') ?? [];

/** `node`: everything without a page. `components` (`client/vitest*.config.ts`): the client's parts in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contract,server,client,demo,tools,bench,trial}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts', ...leftOut],
          globalSetup: ['server/testing/global-setup.ts'],
          pool: 'forks',
          // The portal is imported once per worker instead of once per file, which was half of the time.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'client/vitest.config.ts',
      'client/vitest.alone.config.ts',
    ],
  },
});
