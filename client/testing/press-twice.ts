import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';
import type { CallKey } from '../src/lib/call.ts';
import { answers } from './answers.ts';

/**
 * Two presses so near to each other that no screen can have changed between them. Whatever comes of them has come when the
 * call has been made and a second one has had every chance.
 * @param places the components that send by this button (`submit-places.test.ts` expects an entry of each)
 */
export async function expectSentOnce(button: Locator, call: CallKey, ...places: string[]): Promise<void> {
  await expect.element(button).toBeVisible();
  const element = button.element();
  if (!(element instanceof HTMLElement)) throw new Error('expectSentOnce: no button');
  const around = componentsAround(element);
  expect(places.filter((place) => !around.has(place.split(' › ')[1] ?? ''))).toEqual([]);
  await expectOneCall(() => element.click(), call);
}

/** For what is no button: carried out twice, with one call to follow. */
export async function expectOneCall(press: () => void, call: CallKey, ..._places: string[]): Promise<void> {
  const before = answers.sent(call).length;
  press();
  press();
  await expect.poll(() => answers.sent(call).length).toBeGreaterThan(before);
  await settled();
  expect(answers.sent(call).length - before, `${call}, pressed twice`).toBe(1);
}

/** Two frames: every promise that was settled has been heard, and React has drawn what came of it. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

interface Fiber {
  type: unknown;
  return: Fiber | null;
}

/** The names of the components that an element stands in, as React holds them. */
function componentsAround(element: HTMLElement): ReadonlySet<string> {
  const found = new Set<string>();
  const entry = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$'));
  for (let fiber = entry?.[1] as Fiber | null; fiber; fiber = fiber.return)
    if (typeof fiber.type === 'function') found.add(fiber.type.name);
  return found;
}
