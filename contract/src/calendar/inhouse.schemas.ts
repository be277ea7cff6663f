import { z } from 'zod';
import { calendar, text } from '../kernel/limits.ts';
import { Id, Line, Paging, Text } from '../kernel/schemas.ts';
import { WallTime } from './calendar.schemas.ts';
import { ownTypes } from './record-type.ts';
import { recordActions } from './record-rights.ts';

/** In-house use and maintenance of a station as entries, each with its intervals (specification, staff side, section 7). */

const isDay = /^(?:\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4})$/;
/** A day without a time begins at 00:00 and ends at 23:59, which stands for its end (specification, section 5). */
const momentOr = (time: string) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && isDay.test(typed.trim()) ? `${typed.trim()} ${time}` : typed),
    WallTime,
  );

export const InhouseQuery = z.object({
  station_id: Id,
  page: Paging.page,
  page_size: z.coerce.number<number | string>().int().min(1).max(100).default(calendar.inhousePageSize),
});

export const InhouseInput = z.object({
  name: Line(text.inhouseName).default(''),
  type: z.literal(ownTypes),
  station: Id,
  experiment_calendar: z
    .array(z.object({ date_start: momentOr('00:00'), date_end: momentOr('23:59') }))
    .min(1)
    .max(calendar.intervalsAtOnce),
  comments: Text(text.comment).default(''),
});
export type InhouseInput = z.output<typeof InhouseInput>;

export const InhouseEntry = z.object({
  id: z.number(),
  name: z.string(),
  type: z.literal(ownTypes),
  station: z.number(),
  comments: z.string(),
  /** From the first start to the last finish. */
  start_date: z.string(),
  finish_date: z.string(),
  /** Archived: every interval is closed. */
  is_completed: z.boolean(),
  /** Each a record of the calendar by its id. */
  experiment_calendar: z.array(
    z.object({
      id: z.number(),
      date_start: z.string(),
      date_end: z.string(),
      is_completed: z.boolean(),
      /** Why it was closed. */
      comments: z.string(),
      version: z.number(),
      actions: z.array(z.enum(recordActions)),
    }),
  ),
});
export type InhouseEntry = z.output<typeof InhouseEntry>;

export const InhouseAdded = z.object({
  status: z.literal('ok'),
  detail: z.string(),
  entry: InhouseEntry,
  change_id: z.number().nullable(),
});
