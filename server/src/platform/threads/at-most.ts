/**
 * Lets so many pieces of work run at once; others wait for their turn, the longest first. `refuse` makes the error for
 * one more than may wait.
 */
export function atMost({
  running: most,
  waiting,
  refuse,
}: {
  readonly running: number;
  readonly waiting: number;
  readonly refuse: () => Error;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= most) {
      if (queue.length >= waiting) throw refuse();
      // Whoever ends hands the place on, so that nobody comes in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
