import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';
import type { CallKey } from '../src/lib/call.ts';
import { answers } from './answers.ts';

/**
 * Two presses so near to each other that no screen can have changed between them. Whatever comes of them has come when the
 * call has been made and a second one has had every chance.
 */
export async function expectSentOnce(button: Locator, call: CallKey): Promise<void> {
  await expect.element(button).toBeVisible();
  const element = button.element();
  if (!(element instanceof HTMLElement)) throw new Error('expectSentOnce: no button');
  const before = answers.sent(call).length;
  element.click();
  element.click();
  await expect.poll(() => answers.sent(call).length).toBeGreaterThan(before);
  await settled();
  expect(answers.sent(call).length - before, `${call}, pressed twice`).toBe(1);
}

/** Two frames: every promise that was settled has been heard, and React has drawn what came of it. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
