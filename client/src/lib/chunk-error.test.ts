import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './chunk-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that does not come within 120 seconds is given up', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  const load = loadChunk(() => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await load;
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ timedOut: true }));
});

test('a part that fails is told from one that is late, and one that comes leaves no timer behind', async () => {
  const cause = new TypeError('Failed to fetch');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ timedOut: false, cause });
  await expect(loadChunk(async () => 'part')).resolves.toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});
