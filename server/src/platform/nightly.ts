import type { Deps } from './deps.ts';
import { defineQueue, type Jobs, type Timed } from './jobs.ts';

/** Something that is cleared away at night. May run twice, and beside people who work. */
export interface Chore {
  /** What it clears away, for the log. */
  readonly name: string;
  /** Answers how many. */
  readonly run: (deps: Deps) => Promise<number>;
}

export const nightlyQueue = defineQueue<object>('nightly', { retries: 2, retryDelay: 600, expiry: 3600 });

/** Half past three at the facility: after the deadlines of midnight, before the first people. */
export const everyNight = (timeZone: string): Timed => ({ queue: nightlyQueue, cron: '30 3 * * *', timeZone });

/** Does the chores of each night in this process, unless another has taken them. */
export const workNights = (jobs: Jobs, deps: Deps, chores: readonly Chore[]): Promise<void> =>
  jobs.work(nightlyQueue, {}, () => doChores(deps, chores));

/**
 * One after another: nobody waits for them. One that fails keeps no other from being done.
 * @throws AggregateError if any failed, so that the job comes again
 */
export async function doChores(deps: Deps, chores: readonly Chore[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of chores) {
    try {
      deps.logger.info({ chore: name, count: await run(deps) }, 'Cleared away');
    } catch (error) {
      deps.logger.error({ err: error, chore: name }, 'Not cleared away');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every chore of the night was done');
}
