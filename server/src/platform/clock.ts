/** Where the time comes from: rules and commands never ask the system themselves. */
export interface Clock {
  now(): Date;
  /** Calls once, so many milliseconds from now; answers how it is taken back. */
  after(milliseconds: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A clock that stands until somebody turns it: for tests and the demonstration. */
export interface TurnableClock extends Clock {
  set(moment: Date): void;
  advance(milliseconds: number): void;
}

export function turnableClock(start: Date): TurnableClock {
  let now = start.getTime();
  const calls = new Map<() => void, number>();
  const turn = (to: number) => {
    now = to;
    const due = [...calls].filter(([, at]) => at <= now).toSorted(([, one], [, other]) => one - other);
    for (const [call] of due) if (calls.delete(call)) call();
  };
  return {
    now: () => new Date(now),
    after(milliseconds, given) {
      const call = () => given();
      calls.set(call, now + milliseconds);
      return () => calls.delete(call);
    },
    set: (moment) => turn(moment.getTime()),
    advance: (milliseconds) => turn(now + milliseconds),
  };
}
