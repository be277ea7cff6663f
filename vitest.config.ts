import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,client,demo,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
