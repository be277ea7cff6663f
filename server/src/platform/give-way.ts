import { setTimeout as sleep } from 'node:timers/promises';

/** Work that can wait, such as letters, gives way to people who wait for an answer of this process (decision 0114). */

let answered = 0;
/** A call of the API was answered. */
export const noteAnswered = (): void => void (answered += 1);

const [REST, LONGEST] = [50, 500]; // ms

/** Rests before each piece of work, the longer the more calls were answered during the one before; not at all while nobody asks. */
export function givingWay<Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let owed = 0;
  return async (...given) => {
    if (owed > 0) await sleep(owed);
    const before = answered;
    try {
      return await work(...given);
    } finally {
      owed = Math.min(LONGEST, REST * (answered - before));
    }
  };
}
