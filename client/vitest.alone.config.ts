import { defineConfig } from 'vitest/config';
import { components } from './vitest.config.ts';

/** Component tests in need of a page of their own: what they are about is read once, when a page begins. */
export default defineConfig(
  components({ name: 'components alone', isolate: true, include: ['src/**/*.alone.browser.test.{ts,tsx}'] }),
);
