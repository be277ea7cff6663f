import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Pictures of every state are made and compared by a command of their own (`tools/pictures.ts`), outside the tests. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  timeout: 3_600_000,
  retries: 0,
  snapshotPathTemplate: '../../pictures/{arg}{ext}',
  outputDir: '../../test-results/pictures',
  reporter: [['line'], ['html', { open: 'never', outputFolder: '../../playwright-report' }]],
});
