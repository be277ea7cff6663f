import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../tools/chromium.ts';
import { ownLayer } from './build/own-layer.ts';

const executablePath = process.env['CHROMIUM_PATH'] || findChromium();

/** Component tests: parts and pages of the client under its own providers, in a real Chromium, without a server. */
export default defineConfig({
  plugins: [react(), ownLayer()],
  // Whatever a part may import is prepared before the first test: a library found later would reload the page.
  optimizeDeps: {
    entries: ['src/app/main.tsx', 'src/pages/**/*.tsx', 'src/**/*.browser.test.{ts,tsx}'],
    include: ['axe-core', 'vitest-browser-react'],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    setupFiles: ['testing/setup.ts'],
    testTimeout: 60_000,
    // One page for all files: the portal is loaded once instead of ninety times.
    isolate: false,
    // After the tests without a page, which have two workers to themselves.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
        },
        contextOptions: { locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' },
      }),
    },
  },
});
