import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';

/** Work that is done again and again in this process, until it stops. */
export interface RepeatedTasks {
  repeat(this: void, name: string, seconds: number, task: () => Promise<void>): void;
  /** Begins no more of them, and lets the running ones end. */
  stop(): Promise<void>;
}

export function startRepeatedTasks(logger: Logger): RepeatedTasks {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running: Promise<void>[] = [];

  const runAgainAndAgain = async (name: string, seconds: number, task: () => Promise<void>): Promise<void> => {
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
      running.push(runAgainAndAgain(name, seconds, task));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
