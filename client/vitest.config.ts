import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumSwitches } from '../tools/chromium-switches.ts';
import { findChromium } from '../tools/chromium.ts';
import { handbook } from './build/handbook.ts';
import { ownLayer } from './build/own-layer.ts';

const executablePath = process.env['CHROMIUM_PATH'] || findChromium();

/** Component tests: parts and pages of the client under its own providers, in a real Chromium, without a server. */
export const components = (test: { name: string; isolate: boolean; include: string[]; exclude?: string[] }) => ({
  plugins: [react(), ownLayer(), handbook()],
  // Whatever a part may import is prepared before the first test: a library found later would reload the page.
  optimizeDeps: {
    entries: ['src/app/main.tsx', 'src/pages/**/*.tsx', 'src/**/*.browser.test.{ts,tsx}'],
    include: ['axe-core', 'vitest-browser-react'],
  },
  test: {
    ...test,
    setupFiles: ['testing/setup.ts'],
    testTimeout: 60_000,
    // As journeys have it: what passes on a second try only is named by the report, and no landing waits for it.
    retry: process.env['CI'] ? 1 : 0,
    // Pages, each in a browser context of its own: one alone leaves half of two processors idle.
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
    // After the tests without a page, which have two workers to themselves.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [...chromiumSwitches],
        },
        contextOptions: { locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' },
      }),
    },
  },
});

/** Two pages share all files: the portal is loaded twice instead of a hundred times. Those in need of a page of their own say so by name. */
export default defineConfig(
  components({
    name: 'components',
    isolate: false,
    include: ['src/**/*.browser.test.{ts,tsx}'],
    exclude: ['src/**/*.alone.browser.test.{ts,tsx}'],
  }),
);
