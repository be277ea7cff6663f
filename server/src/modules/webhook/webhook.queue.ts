import { defineQueue } from '../../platform/jobs.ts';

/** Pauses that double from 20 s: the last try comes some 23 hours after the first. */
const RETRIES = 12;
export const tries = RETRIES + 1;
export const webhookQueue = defineQueue<{ readonly id: string }>('webhooks', {
  retries: RETRIES,
  retryDelay: 20,
  expiry: 60,
});
