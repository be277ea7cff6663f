import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';

/** Work that is done again and again in this process, until it stops. */
export interface Rounds {
  repeat(this: void, name: string, seconds: number, task: () => Promise<void>): void;
  /** Begins no more of them, and lets the running ones end. */
  stop(): Promise<void>;
}

export function startRounds(logger: Logger): Rounds {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running: Promise<void>[] = [];

  const goRound = async (name: string, seconds: number, task: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      try {
        await task();
      } catch (error) {
        logger.warn({ err: error, task: name }, 'Work that is repeated failed and will be done again');
      }
      await sleep(seconds * 1000, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };

  return {
    repeat(name, seconds, task) {
      running.push(goRound(name, seconds, task));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
