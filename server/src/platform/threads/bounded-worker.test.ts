import { describe, expect, it } from 'vitest';
import type { OddTask } from '../../../testing/odd-worker.ts';
import { onBehalfOf } from '../request-context.ts';
import { boundedWorker, ThreadStopped, type WorkerBounds, whileWanted } from './bounded-worker.ts';

const file = new URL('../../../testing/odd-worker.ts', import.meta.url);
const oddWorker = (bounds: Partial<WorkerBounds> = {}) =>
  boundedWorker<OddTask, string, number>(file, {
    refusals: { busy: 'documents_busy', failed: 'document_failed' },
    waiting: 3,
    patience: 30_000,
    time: 20_000,
    memory: 1_000_000_000,
    idle: 60_000,
    ...bounds,
  });

const answer = (text: string): OddTask => ({ does: 'answer', with: text });
const failure = { code: 'document_failed' };
const busy = { code: 'documents_busy' };

describe('a bounded worker', () => {
  it('does one task after another and gives each its own answer', async () => {
    const worker = oddWorker();
    const answers = ['one', 'two', 'three'].map((text) => worker.run(answer(text)));
    expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
  });

  it('tells whoever asked how far the task is, and nobody else', async () => {
    const worker = oddWorker();
    const [heard, others]: number[][] = [[], []];
    const asked = worker.run({ does: 'tell', steps: 3 }, (step) => heard?.push(step));
    await Promise.all([asked, worker.run(answer('other'), (step) => others?.push(step))]);
    expect([heard, others]).toEqual([[1, 2, 3], []]);
  });

  it('says why a task failed, and goes on', async () => {
    const worker = oddWorker();
    const failing = worker.run({ does: 'fail' });
    await expect(failing).rejects.toMatchObject({ ...failure, cause: { message: 'could not' } });
    expect(await worker.run(answer('next'))).toBe('next');
  });

  it.each([
    ['crashes', { does: 'crash' }, {}],
    ['never comes back', { does: 'hang' }, { time: 4000 }],
    ['takes more and more memory', { does: 'grow' }, { memory: 100_000_000 }],
    ['takes too much work', { does: 'hang' }, { work: 300 }],
  ] as const)('fails only the task in hand when it %s', async (_what, task, bounds) => {
    const worker = oddWorker(bounds);
    const [odd, waiting] = [worker.run(task), worker.run(answer('still here'))];
    await expect(odd).rejects.toMatchObject(failure);
    expect(await waiting).toBe('still here');
  });

  it('refuses a task when too many wait', async () => {
    const worker = oddWorker({ waiting: 1 });
    const [inHand, waiting] = [worker.run({ does: 'wait', milliseconds: 200 }), worker.run(answer('later'))];
    await expect(worker.run(answer('too much'))).rejects.toMatchObject({ ...busy, details: { seconds: 30 } });
    expect([await inHand, await waiting]).toEqual(['waited', 'later']);
  });

  it('does one task of another person before the next of whoever has many, and refuses the many for want of room', async () => {
    const worker = oddWorker();
    const done: string[] = [];
    const ask = (person: number, name: string) =>
      onBehalfOf({ id: name, personId: person }, () =>
        worker.run({ does: 'wait', milliseconds: 20 }).then(
          () => done.push(name),
          () => done.push(`no ${name}`),
        ),
      );
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(1, name));
    await Promise.all([...many, ask(2, 'b')]);
    expect(done).toEqual(['no a4', 'a1', 'b', 'a2', 'a3']);
  });

  it('refuses a task that has waited too long: nobody is there any more', async () => {
    const worker = oddWorker({ patience: 100 });
    const [inHand, waiting] = [worker.run({ does: 'wait', milliseconds: 400 }), worker.run(answer('late'))];
    await expect(waiting).rejects.toMatchObject(busy);
    expect(await inHand).toBe('waited');
  });

  it('gives up what nobody waits for any more, in hand or waiting, and nothing else', async () => {
    const worker = oddWorker();
    const leaves = new AbortController();
    const [inHand, waiting] = await whileWanted(leaves.signal, async () =>
      [worker.run({ does: 'hang' }), worker.run(answer('never'))].map((task) =>
        task.catch((error: unknown) => (error instanceof Error ? error.cause : error)),
      ),
    );
    const another = worker.run(answer('another'));
    leaves.abort();
    expect([await inHand, await waiting]).toEqual([expect.any(ThreadStopped), expect.any(ThreadStopped)]);
    expect(await another).toBe('another');
    await expect(whileWanted(leaves.signal, () => worker.run(answer('late')))).rejects.toMatchObject(failure);
  });

  it('begins again after it was given up for want of work', async () => {
    const worker = oddWorker({ idle: 1 });
    expect(await worker.run(answer('first'))).toBe('first');
    await oddWorker().run({ does: 'wait', milliseconds: 50 });
    expect(await worker.run(answer('second'))).toBe('second');
  });
});
