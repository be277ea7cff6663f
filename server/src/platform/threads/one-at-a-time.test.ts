import { expect, it } from 'vitest';
import { onBehalfOf } from '../request-context.ts';
import { oneAtATime } from './one-at-a-time.ts';

const inTurn = () => oneAtATime({ waiting: 3, refuse: () => new Error('full') });

it('one runs at a time, that of another person before the next of whoever has many, who is refused for want of room', async () => {
  const limit = inTurn();
  const done: string[] = [];
  let [running, most] = [0, 0];
  const ask = (personId: number, name: string) =>
    onBehalfOf({ id: name, personId }, () =>
      limit(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        done.push(name);
      }).catch((error: Error) => done.push(`${error.message} ${name}`)),
    );
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(1, name));
  await Promise.all([...many, ask(2, 'b')]);
  expect([most, done]).toEqual([1, ['full a4', 'a1', 'b', 'a2', 'a3']]);
});

it('a failure gives its place to the next', async () => {
  const limit = inTurn();
  const failed = limit(() => Promise.reject(new Error('broken')));
  const next = limit(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
