import { defineQueue } from '../../platform/jobs.ts';

/** Pauses that double from 20 s: the last try comes some 23 hours after the first. */
const RETRIES = 12;
export const tries = RETRIES + 1;
/** One delivery at a time to each receiver: one that is slow, or hangs, keeps no other waiting. */
export const webhookQueue = defineQueue<{ readonly id: string; readonly webhookId?: number }>('webhooks', {
  inTurn: 'webhookId',
  retries: RETRIES,
  retryDelay: 20,
  expiry: 60,
});
