import { vi } from 'vitest';

/** What is to happen after so many milliseconds happens when the test says so, for the rest of it. */
export function holdTimer(milliseconds: number) {
  const setTimeout = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, after?: number) =>
    after === milliseconds ? held.push(work) : setTimeout(work, after)) as typeof window.setTimeout);
  return { isSet: () => held.length > 0, fire: () => held.splice(0).forEach((work) => work()) };
}
