import { causedBy } from '../request-context.ts';
import { FairQueue } from './fair-queue.ts';

interface Turn {
  readonly person: number | undefined;
  readonly since: number;
  begin(): void;
  refuse(): void;
}

/**
 * Lets one piece of work run at a time; of what waits, first that of whoever has had least, as a `boundedWorker` does.
 * `refuse` makes the error for what there is no room for.
 */
export function oneAtATime({
  waiting,
  refuse,
}: {
  readonly waiting: number;
  readonly refuse: () => Error;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue = new FairQueue<Turn>(waiting);
  let isBusy = false;
  const next = (): void => {
    const turn = queue.next();
    isBusy = turn !== undefined;
    turn?.begin();
  };
  return async (work) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn = { person: causedBy(), since: Date.now(), begin: resolve, refuse: () => reject(refuse()) };
    queue.add(turn)?.refuse();
    if (!isBusy) next();
    await promise;
    const begun = Date.now();
    try {
      return await work();
    } finally {
      queue.spent(turn, Date.now() - begun);
      next();
    }
  };
}
