import { z } from 'zod';
import { tellsOf } from '../kernel/personal-data.ts';

/** What can wait for somebody of the staff, in the order in which it is named to whoever has several. */
export const waitingKinds = [
  // Experts, and whoever sits in a council.
  'rating',
  'confirmation',
  // Stations and heads of kinds.
  'verdict',
  'closing',
  'time',
  // Moderators; an answer about a plan is a head's too.
  'ready',
  'statement',
  'incoming',
  'plan_change',
  'no_experts',
  'ratings',
  'no_verdict',
  // Who prepares councils and keeps their minutes.
  'council_review',
  'council_planning',
  'council_planned',
  'council_draft',
  // The pass office.
  'pass_cancel',
  'pass_new',
  'pass_work',
  // Administrators.
  'erasure',
  'letters',
  'jobs',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** So many of one thing wait for me. What each of them is stands in the list that the screen leads to. */
export const WaitingWork = z.object({
  kind: z.enum(waitingKinds),
  count: z.number(),
  /** Since when the first one waits: a moment in ISO. */
  since: z.string().nullable(),
  /** The first day by which one of them is due. */
  until: z.string().nullable(),
  /**
   * Its number, where only one waits and has a place of its own: a council, an entry of the calendar. Of `time` the
   * kind of facility, which has a calendar, and a row here, of its own; null for whoever has one station.
   */
  id: z.number().nullable(),
});
export type WaitingWork = z.output<typeof WaitingWork>;

/**
 * A letter that was given up: to whoever caused it that there is one, to those who look after it also whose it was and
 * why it failed (decision 0108).
 */
export const FailedLetter = tellsOf(
  { address: 'recipient' },
  z.object({
    id: z.uuid(),
    /** When it was written: a moment in ISO. */
    at: z.string(),
    /** The proposal it is about. */
    proposal: z.number().nullable(),
    recipient: z.string().nullable(),
    subject: z.string().nullable(),
    /** The words of the mail server. */
    error: z.string().nullable(),
  }),
);
export type FailedLetter = z.output<typeof FailedLetter>;

/** Work in the background that failed for good. */
export const FailedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  title: z.string(),
  at: z.string(),
  can_retry: z.boolean(),
});
export type FailedJob = z.output<typeof FailedJob>;

/** The newest, so many at most of each. */
export const failedShown = 200;
export const FailedWork = z.object({ letters: z.array(FailedLetter), jobs: z.array(FailedJob) });
export type FailedWork = z.output<typeof FailedWork>;
export const FailedLettersInput = z.object({ ids: z.array(z.uuid()).min(1).max(failedShown) });
