import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const task = (person: number | undefined, name: string, since = 0) => ({ person, name, since });
type Task = ReturnType<typeof task>;
const queueOf = (room: number, ...tasks: readonly Task[]) => {
  const queue = new FairQueue<Task>(room);
  for (const one of tasks) queue.add(one);
  return queue;
};
/** In which order they are done, each taking so long. */
const orderOf = (queue: FairQueue<Task>, milliseconds = 10) => {
  const names: string[] = [];
  for (let one = queue.next(); one; one = queue.next()) {
    names.push(one.name);
    queue.spent(one, milliseconds);
  }
  return names;
};

describe('what waits for a thread', () => {
  it('of one person is done in its order', () => {
    expect(orderOf(queueOf(9, task(1, 'a'), task(1, 'b'), task(1, 'c')))).toEqual(['a', 'b', 'c']);
  });

  it('of several is done in turn, so that nobody waits for all of another', () => {
    const queue = queueOf(9, task(1, 'a1'), task(1, 'a2'), task(1, 'a3'), task(2, 'b1'), task(undefined, 'c1'));
    expect(orderOf(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('begins with whoever has had least of it, not with whoever has asked least often', () => {
    const queue = queueOf(9, task(1, 'heavy'), task(1, 'next'), task(2, 'b1'), task(2, 'b2'), task(2, 'b3'));
    queue.spent(queue.next()!, 1000);
    expect(orderOf(queue)).toEqual(['b1', 'b2', 'b3', 'next']);
  });

  it('leaves nothing to be remembered once nobody waits', () => {
    const queue = queueOf(9, task(1, 'heavy'));
    queue.spent(queue.next()!, 1000);
    expect(queue.next()).toBeUndefined();
    queue.add(task(1, 'a'));
    queue.add(task(2, 'b'));
    expect(orderOf(queue)).toEqual(['a', 'b']);
  });

  it('has no room for one more of whoever has most of it, and takes theirs back for another', () => {
    const queue = queueOf(3, task(1, 'a1'), task(1, 'a2'), task(1, 'a3'));
    expect(queue.add(task(1, 'a4'))?.name).toBe('a4');
    expect(queue.add(task(2, 'b1'))?.name).toBe('a3');
    // Two and one: now each has as many as the other would have.
    expect(queue.add(task(2, 'b2'))?.name).toBe('b2');
    expect(queue.add(task(3, 'c1'))?.name).toBe('a2');
    expect(orderOf(queue)).toEqual(['a1', 'b1', 'c1']);
  });

  it('is taken out when it has waited too long, wherever it stands', () => {
    const queue = queueOf(9, task(1, 'a', 5), task(2, 'b', 1), task(1, 'c', 2));
    expect(queue.takeBefore(3).map(({ name }) => name)).toEqual(['b', 'c']);
    expect(orderOf(queue)).toEqual(['a']);
  });
});
