import { defineConfig } from '@playwright/test';
import { chromiumSwitches } from '../tools/chromium-switches.ts';
import { findChromium } from '../tools/chromium.ts';

const executablePath = process.env['CHROMIUM_PATH'] || findChromium();

/** Journeys on the built client, a real server and a real PostgreSQL; each worker starts its own portal. */
export default defineConfig({
  testDir: './journeys',
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A loaded machine may cut one journey short; the report names whatever needed a second try.
  retries: process.env['CI'] ? 1 : 0,
  outputDir: '../test-results',
  use: {
    // An action that waits for nothing fails by itself, and not the whole journey with it.
    actionTimeout: 30_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    // What a worker answers or fetches no `route` of a journey sees; those about the worker let it in.
    serviceWorkers: 'block',
    // Recording every journey takes a third of its time: only what failed once is recorded, or all with `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...chromiumSwitches],
    },
  },
});
