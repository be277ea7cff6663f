import { defineQueue } from '../../platform/jobs.ts';

/** Some decisions of a batch; it queues itself until all are carried out. A process that has died is noticed soon. */
export const releaseQueue = defineQueue<{ readonly id: number }>('outbox-release', {
  retries: 11,
  retryDelay: 5,
  expiry: 300,
  heartbeat: 20,
  givesWay: true,
});
