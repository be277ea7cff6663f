import { defineQueue } from '../../platform/jobs.ts';

/** One batch of a mailing; it queues the next. */
export const mailingQueue = defineQueue<{ readonly id: number }>('mailing', {
  retries: 11,
  retryDelay: 20,
  expiry: 60,
});
