/** Where the time comes from: rules and commands never ask the system themselves. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands until somebody turns it: for tests and the demonstration. */
export interface TurnableClock extends Clock {
  set(moment: Date): void;
  advance(milliseconds: number): void;
}

export function turnableClock(start: Date): TurnableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = moment.getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
