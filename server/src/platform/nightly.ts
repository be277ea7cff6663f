import type { Deps } from './deps.ts';
import { defineQueue, type Jobs, type Timed } from './jobs.ts';

/** Something that is cleared away at night. May run twice, and beside people who work. */
export interface NightlyTask {
  /** What it clears away, for the log. */
  readonly name: string;
  /** Answers how many. */
  readonly run: (deps: Deps) => Promise<number>;
}

export const nightlyQueue = defineQueue<object>('nightly', { retries: 2, retryDelay: 600, expiry: 3600 });

/** Half past three at the facility: after the deadlines of midnight, before the first people. */
export const everyNight = (timeZone: string): Timed => ({ queue: nightlyQueue, cron: '30 3 * * *', timeZone });

/** Does the tasks of each night in this process, unless another has taken them. */
export const workNightly = (jobs: Jobs, deps: Deps, nightlyTasks: readonly NightlyTask[]): Promise<void> =>
  jobs.work(nightlyQueue, {}, () => runNightlyTasks(deps, nightlyTasks));

/**
 * One after another: nobody waits for them. One that fails keeps no other from being done.
 * @throws AggregateError if any failed, so that the job comes again
 */
export async function runNightlyTasks(deps: Deps, nightlyTasks: readonly NightlyTask[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of nightlyTasks) {
    try {
      deps.logger.info({ task: name, count: await run(deps) }, 'Cleared away');
    } catch (error) {
      deps.logger.error({ err: error, task: name }, 'Not cleared away');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every task of the night was done');
}
