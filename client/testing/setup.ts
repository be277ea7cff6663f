import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import '../src/app/styles.css';
import { session } from '../src/lib/session.ts';
import { clearToasts } from '../src/ui/toast-view.tsx';
import { answers } from './answers.ts';

/** Each test begins in a browser that knows only one thing: person 3 has signed in. No council has notes yet. */
beforeEach(async () => {
  await restoreWindow();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  answers.reset();
  answers.answer('GET /api/councils/notes/', { council_id: 5, version: 0, saved_at: null, notes: [] });
  clearToasts();
  session.start('a-token', 3, true);
});

/** To the size that it has at the start; what watches sizes hears of it before the test begins. */
async function restoreWindow(): Promise<void> {
  if (window.innerWidth === 1280 && window.innerHeight === 900) return;
  await page.viewport(1280, 900);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** A page that is left may send its last: to the answers of its own test. */
afterEach(async () => {
  await cleanup();
  // Before the next file, not its first test: the runner takes up these very lines by the time, and skips them when it stands still.
  vi.useRealTimers();
  if (document.querySelector('[role="dialog"]')) throw new Error('A dialog stands though its page has gone');
  if (answers.withoutAnswer.length > 0) throw new Error(`Calls without an answer: ${answers.withoutAnswer.join(', ')}`);
});
