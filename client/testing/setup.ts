import { afterEach, beforeEach } from 'vitest';
import '../src/app/styles.css';
import { session } from '../src/lib/session.ts';
import { clearToasts } from '../src/ui/toast-view.tsx';
import { answers } from './answers.ts';

/** Each test begins in a browser that knows only one thing: person 3 has signed in. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answers.reset();
  clearToasts();
  session.start('a-token', 3, true);
});

afterEach(() => {
  if (answers.withoutAnswer.length > 0) throw new Error(`Calls without an answer: ${answers.withoutAnswer.join(', ')}`);
});
