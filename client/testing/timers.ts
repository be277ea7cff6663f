import { vi } from 'vitest';

/** What is to happen after so many milliseconds happens when the test says so, for the rest of it. */
export function holdTimer(milliseconds: number) {
  const setTimeout = window.setTimeout.bind(window);
  const clearTimeout = window.clearTimeout.bind(window);
  const held = new Map<number, () => void>();
  let last = 0;
  const hold = (work: () => void): number => {
    // Below zero: no real timer has such a number.
    last -= 1;
    held.set(last, work);
    return last;
  };
  vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, after?: number) =>
    after === milliseconds ? hold(work) : setTimeout(work, after)) as typeof window.setTimeout);
  vi.spyOn(window, 'clearTimeout').mockImplementation((timer) => {
    if (typeof timer !== 'number' || !held.delete(timer)) clearTimeout(timer);
  });
  const fire = () => {
    const works = [...held.values()];
    held.clear();
    for (const work of works) work();
  };
  return { isSet: () => held.size > 0, fire };
}
