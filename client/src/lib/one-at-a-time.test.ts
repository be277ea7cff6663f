import { expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('carries out an act once and gives its end to whoever asked for it meanwhile', async () => {
  const once = oneAtATime<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const second = vi.fn<() => Promise<string>>();
  const ends = [once(() => promise), once(second)];
  resolve('first');
  expect(await Promise.all(ends)).toEqual(['first', 'first']);
  expect(second).not.toHaveBeenCalled();
});

it('carries out acts of other names beside it', async () => {
  const once = oneAtATime<string>();
  const ends = [once(() => Promise.resolve('a'), 'a'), once(() => Promise.resolve('b'), 'b')];
  expect(await Promise.all(ends)).toEqual(['a', 'b']);
});

it('lets the next act begin after the end of one, whatever that was', async () => {
  const once = oneAtATime<string>();
  await expect(once(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await once(() => Promise.resolve('again'))).toBe('again');
});
