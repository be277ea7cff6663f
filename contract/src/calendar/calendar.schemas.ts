import { z } from 'zod';
import { ifMissing, Id, PlainDate } from '../kernel/schemas.ts';
import { recordTypes } from './record-type.ts';

/** Specification, staff side, section 7, Calendars and in-house. */

const time = String.raw`(?<time>(?:[01]\d|2[0-3]):[0-5]\d)`;
const asAnswered = new RegExp(String.raw`^(?<day>\d{4}-\d{2}-\d{2})[ T]${time}$`);
const asWritten = new RegExp(String.raw`^(?<date>\d{2})\.(?<month>\d{2})\.(?<year>\d{4}) ${time}$`);

/** 'YYYY-MM-DD HH:mm' or 'DD.MM.YYYY HH:mm' in the facility's zone (fine point A12); inside it is the first. */
export const WallTime = z
  .string(ifMissing('validation.required'))
  .trim()
  .transform((text) => {
    const { day, time: at } = asAnswered.exec(text)?.groups ?? {};
    const { date, month, year, time: written } = asWritten.exec(text)?.groups ?? {};
    return { day: day ?? `${year}-${month}-${date}`, at: at ?? written ?? '' };
  })
  .refine(({ day, at }) => at !== '' && PlainDate.safeParse(day).success, { error: 'calendar.refusal.moment' })
  .transform(({ day, at }) => `${day} ${at}`);

/** Of each type what it needs; the other types join here. */
export const RecordInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(recordTypes.preliminary),
    proposal_id: Id,
    /** Of the proposal, whose station the record takes (fine point H28). */
    station_id: Id,
    start_date: WallTime,
    finish_date: WallTime,
  }),
]);
export type RecordInput = z.output<typeof RecordInput>;

export const RecordView = z.object({
  id: z.number(),
  type: z.number(),
  start_date: z.string(),
  finish_date: z.string(),
  is_completed: z.boolean(),
  station_id: z.number().nullable(),
  proposal_id: z.number().nullable(),
});
export type RecordView = z.output<typeof RecordView>;

const done = { status: z.literal('ok'), detail: z.string() };
/** Hours that are left for the proposal afterwards. */
const left = { remaining_hours: z.number() };
export const RecordAdded = z.object({ ...done, ...left, record: RecordView });
export const RecordRemoved = z.object({ ...done, ...left });

export const RecordRemovalInput = z.object({ id: Id, proposal_id: Id });
