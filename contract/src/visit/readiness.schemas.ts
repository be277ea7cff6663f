import { z } from 'zod';
import { Id, PlainDate, together } from '../kernel/schemas.ts';

/** Whether an experiment is ready, and whose turn it is. */

export const readinessNeeds = ['people', 'training', 'pass', 'sample', 'parcel', 'report'] as const;
export type ReadinessNeed = (typeof readinessNeeds)[number];
export const readinessStates = ['ready', 'waiting', 'late', 'blocked'] as const;
export type ReadinessState = (typeof readinessStates)[number];
export const readinessTurns = ['visitor', 'author', 'station', 'safety', 'passes', 'nobody'] as const;
export type ReadinessTurn = (typeof readinessTurns)[number];

/** Of one experiment, of those of a proposal, or of a station's week: any day of it, or its number as `2026-W48`. */
export const ReadinessQuery = z
  .object({
    slot_id: Id.optional(),
    /** Of those of a proposal that are still to come. */
    proposal_id: Id.optional(),
    /** Of the caller's own proposals, and of those of their teams. */
    mine: z.literal('true').optional(),
    station_id: Id.optional(),
    week: z.union([PlainDate, z.string().regex(/^(19|2\d)\d\d-W(0[1-9]|[1-4]\d|5[0-3])$/)]).optional(),
  })
  .refine(
    (query) =>
      [query.slot_id, query.proposal_id, query.station_id, query.mine].filter((id) => id !== undefined).length === 1,
    {
      ...together,
      path: ['slot_id'],
      error: 'validation.choose',
    },
  )
  .refine(({ station_id: station, week }) => station === undefined || week !== undefined, {
    ...together,
    path: ['week'],
    error: 'validation.required',
  });
export type ReadinessQuery = z.output<typeof ReadinessQuery>;

export const ReadinessRow = z.object({
  slot_id: z.number(),
  proposal_id: z.number(),
  /** Of the experiment, as calendars write it. */
  starts: z.string(),
  ends: z.string(),
  /** A person's short name, or what is meant: a course, a sample, a parcel; empty for all of them. */
  who: z.string(),
  need: z.enum(readinessNeeds),
  state: z.enum(readinessStates),
  /** The last day on which it is in time, null where none is set. */
  due: z.string().nullable(),
  turn: z.enum(readinessTurns),
  visit_id: z.number().nullable(),
  person_id: z.number().nullable(),
  /** Of `training`. */
  course_id: z.number().nullable(),
  /** The station gives this course, and the reader may say that it is passed. */
  can_tick: z.boolean(),
  /** What exactly: the name of a course, the number of a pass, where a parcel lies. */
  about: z.string(),
  /** In words: what is the matter. */
  text: z.string(),
});
export type ReadinessRow = z.output<typeof ReadinessRow>;

/** What a week shows beside the rows. */
export const WeekSlot = z.object({
  id: z.number(),
  proposal_id: z.number(),
  name: z.string(),
  author: z.string(),
  organization: z.string(),
  start_date: z.string(),
  finish_date: z.string(),
  /** What clocks show in between may differ from it. */
  hours: z.number(),
});
export type WeekSlot = z.output<typeof WeekSlot>;
