import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('so many run at once, the others in their turn, and what is too much is refused', async () => {
  const limit = atMost({ running: 2, waiting: 2, refuse: () => new Error('full') });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    limit(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    });
  const all = [1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toThrow('full');
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  expect(await all[0]).toBe(1);
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  await Promise.all([all[1], all[2]]);
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

it('a failure gives its place to the next', async () => {
  const limit = atMost({ running: 1, waiting: 9, refuse: () => new Error('full') });
  const failed = limit(() => Promise.reject(new Error('broken')));
  const next = limit(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
