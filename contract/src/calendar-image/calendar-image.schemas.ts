import { z } from 'zod';
import { PlainDate } from '../kernel/schemas.ts';

/** Specification, staff side, sections 2 and 5, Calendar images: of facilities with beam, 1 synchrotron and 2 reactor. */
export const imageKinds = [1, 2] as const;
export type ImageKind = (typeof imageKinds)[number];

const Kind = z.coerce.number<number | string>().int().min(1).max(2);

export const CalendarImageQuery = z.object({ type: Kind });
export const CalendarImageInput = z.object({ type: Kind });

export const CalendarImage = z.object({
  type: z.number(),
  /** Where the picture is read, for an hour; null while none has been uploaded. */
  url: z.string().nullable(),
  uploaded_at: z.string().nullable(),
});
export type CalendarImage = z.output<typeof CalendarImage>;

export const mostWeeks = 13;
export const PublicScheduleQuery = z.object({
  type: Kind,
  /** A day of the first week; the present one by default. */
  start: PlainDate.optional(),
  weeks: z.coerce.number<number | string>().int().min(1).max(mostWeeks).default(4),
});

/** In the facility's zone, 'YYYY-MM-DD HH:mm', within the weeks that were asked for. */
const Interval = { start_date: z.string(), finish_date: z.string() };

/** Anybody may read when there is beam and which station is busy; never with what, by whom, or under which number. */
export const PublicSchedule = z.object({
  /** The first Monday, and the Monday after the last week. */
  start: z.string(),
  finish: z.string(),
  beam: z.array(z.object(Interval)),
  stations: z.array(
    z.object({
      name: z.string(),
      /** 0 maintenance, 1 in-house, 2 experiment. */
      busy: z.array(z.object({ type: z.number(), ...Interval })),
    }),
  ),
});
export type PublicSchedule = z.output<typeof PublicSchedule>;
