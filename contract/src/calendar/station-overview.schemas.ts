import { z } from 'zod';
import { CalendarStation, StationLoad } from './calendar-reading.schemas.ts';

/** What waits for somebody at a station. */
const Waits = z.object({
  count: z.number(),
  /** Numbers of the first of them. */
  proposals: z.array(z.number()),
  /** Since when the first one waits: a moment in ISO. */
  since: z.string().nullable(),
  /** The day by which it is due, where one is set. */
  until: z.string().nullable(),
});
export type Waits = z.output<typeof Waits>;

/** At most so many of what waits are named. */
export const namedWaiting = 3;

/** A station in one's charge: what runs and comes, how full it is, and what waits there. */
export const StationOverview = CalendarStation.extend({
  weeks: StationLoad.shape.weeks,
  waiting: z.object({
    /** For a verdict of the station; due when the first council has it before it. */
    verdict: Waits,
    /** Experiments that are over and not closed; the record of the first one. */
    close: Waits.extend({ record_id: z.number().nullable() }),
    /** Requests for another plan that nobody has answered. */
    plan_change: Waits,
    /** For time in the calendar; due by the end of the first session. */
    time: Waits.extend({ hours: z.number() }),
  }),
});
export type StationOverview = z.output<typeof StationOverview>;
