import { z } from 'zod';
import { calendar, text } from '../kernel/limits.ts';
import { Id, ifMissing, Line, PlainDate, Text } from '../kernel/schemas.ts';
import { recordActions } from './record-rights.ts';
import { recordTypes } from './record-type.ts';

/** Records of the calendar and what changes them (specification, staff side, section 7, Calendars and in-house). */

const time = String.raw`(?<time>(?:[01]\d|2[0-3]):[0-5]\d)`;
const asAnswered = new RegExp(String.raw`^(?<day>\d{4}-\d{2}-\d{2})[ T]${time}$`);
const asWritten = new RegExp(String.raw`^(?<date>\d{2})\.(?<month>\d{2})\.(?<year>\d{4}) ${time}$`);

/** 'YYYY-MM-DD HH:mm' or 'DD.MM.YYYY HH:mm' in the facility's zone (fine point A12); inside it is the first. */
export const WallTime = z
  .string(ifMissing('validation.required'))
  .trim()
  .transform((typed) => {
    const { day, time: at } = asAnswered.exec(typed)?.groups ?? {};
    const { date, month, year, time: written } = asWritten.exec(typed)?.groups ?? {};
    return { day: day ?? `${year}-${month}-${date}`, at: at ?? written ?? '' };
  })
  .refine(({ day, at }) => at !== '' && PlainDate.safeParse(day).success, { error: 'calendar.refusal.moment' })
  .transform(({ day, at }) => `${day} ${at}`);

const interval = { start_date: WallTime, finish_date: WallTime };
/** Further intervals that are saved with the first, all of them or none, and told in one letter. */
const further = {
  experiment_calendar: z
    .array(z.object({ date_start: WallTime, date_end: WallTime }))
    .max(calendar.intervalsAtOnce - 1)
    .default([]),
};
const own = { station_id: Id, ...interval, ...further };
const described = {
  experiment_name: Line(text.inhouseName).default(''),
  experiment_comments: Text(text.comment).default(''),
};
const ofProposal = {
  proposal_id: Id,
  /** Of the proposal, whose station the record takes (fine point H28). */
  station_id: Id,
  ...interval,
  ...further,
};
/** Sent for beam alone; a new one is never closed. */
const isCompleted = z.literal(false).default(false);

/** Of each type what it needs. */
export const RecordInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal(recordTypes.maintenance), ...own, ...described }),
  z.object({ type: z.literal(recordTypes.inhouse), ...own, ...described }),
  z.object({ type: z.literal(recordTypes.experiment), ...ofProposal }),
  z.object({ type: z.literal(recordTypes.preliminary), ...ofProposal }),
  z.object({ type: z.literal(recordTypes.synchrotronBeam), ...interval, is_completed: isCompleted }),
  z.object({ type: z.literal(recordTypes.reactorBeam), ...interval, is_completed: isCompleted }),
]);
export type RecordInput = z.output<typeof RecordInput>;

/** How often the record had changed when its author saw it; when it is more by now, the answer is `moved_on`. */
const seen = { seen_version: z.coerce.number().int().min(0).optional() };

/** What is not named stays as it is. */
export const RecordChange = z.object({
  id: Id,
  start_date: WallTime.optional(),
  finish_date: WallTime.optional(),
  /** Another station, for maintenance and in-house use alone. */
  station_id: Id.optional(),
  experiment_name: Line(text.inhouseName).optional(),
  experiment_comments: Text(text.comment).optional(),
  /** Mark as done; of beam, `is_completed` says the same. */
  close_record: z.boolean().default(false),
  is_completed: z.boolean().default(false),
  /** Why it is closed. */
  comments: Text(text.comment).default(''),
  ...seen,
});
export type RecordChange = z.output<typeof RecordChange>;

export const ClosingComment = Text(text.comment).refine((said) => said.length >= calendar.closingComment, {
  error: 'calendar.refusal.comment',
});
/** Closes a record that is no beam. */
export const ClosingInput = RecordChange.extend({ comments: ClosingComment });

/** `proposal_id` of records of a proposal alone. */
export const RecordRemovalInput = z.object({ id: Id, proposal_id: Id.optional(), ...seen });

export const RecordView = z.object({
  id: z.number(),
  type: z.number(),
  /** 'YYYY-MM-DD HH:mm' in the facility's zone. */
  start_date: z.string(),
  finish_date: z.string(),
  is_completed: z.boolean(),
  station_id: z.number().nullable(),
  /** Of a proposal; null too where the reader may know no more than that the time is taken (`is_hidden`). */
  proposal_id: z.number().nullable(),
  proposal_name: z.string(),
  /** Last and first name of the applicant. */
  proposal_applicant: z.string(),
  /** Of the proposal. */
  status_id: z.number().nullable(),
  /** Hours that the proposal was granted. */
  provided_experiment_duration: z.number().nullable(),
  /** Name and comment of an in-house entry. */
  experiment_name: z.string(),
  experiment_comments: z.string(),
  /** Why it was closed. */
  comments: z.string(),
  /** Ids of the responsible people. */
  resp: z.array(z.number()),
  /** Grows with every change, for `seen_version`. */
  version: z.number(),
  /** An experiment outside the facility's beam time: allowed, and said. */
  outside_beam: z.boolean(),
  is_hidden: z.boolean(),
  /** What the reader may do with it now; the reasons of what they may not stand in its card. */
  actions: z.array(z.enum(recordActions)),
});
export type RecordView = z.output<typeof RecordView>;

const done = { status: z.literal('ok'), detail: z.string() };
const afterwards = {
  /** Hours that are left for the proposal afterwards; null where no proposal is concerned. */
  remaining_hours: z.number().nullable(),
  /** For `POST /api/calendar/undo/`; null where nothing has changed. */
  change_id: z.number().nullable(),
};
/** `record` is the first of `records`. */
export const RecordAdded = z.object({ ...done, ...afterwards, record: RecordView, records: z.array(RecordView) });
export const RecordChanged = z.object({ ...done, ...afterwards, record: RecordView });
/** `status_id` is what the proposal is in now. */
export const RecordRemoved = z.object({ ...done, ...afterwards, status_id: z.number().nullable() });

export const UndoInput = z.object({ change_id: Id });
/** What stands again, and the ids of what is gone again. */
export const Undone = z.object({ ...done, ...afterwards, records: z.array(RecordView), removed: z.array(z.number()) });

/** New intervals, or with `id` other dates or another station of a record that stands. */
export const CheckInput = z.object({
  id: Id.optional(),
  type: z.literal(Object.values(recordTypes)).optional(),
  station_id: Id.optional(),
  proposal_id: Id.optional(),
  intervals: z
    .array(z.object({ date_start: WallTime, date_end: WallTime }))
    .min(1)
    .max(calendar.intervalsAtOnce),
});
export type CheckInput = z.output<typeof CheckInput>;

/** Nothing is saved by asking. */
export const CheckAnswer = z.object({
  /** It would be saved as things stand. */
  would_save: z.boolean(),
  /** Every record in the way of each interval, in order of time. */
  in_the_way: z.array(z.object({ interval: z.number(), record: RecordView })),
  /** Intervals that overlap another one of the same question. */
  overlapping: z.array(z.number()),
  /** Intervals outside the facility's beam time: allowed, and said. */
  outside_beam: z.array(z.number()),
  /** Hours asked for, the limit for them, and what is left of it then. */
  hours: z.number(),
  limit: z.number(),
  remaining_hours: z.number(),
  /** Every other reason why it would not be saved. */
  refusals: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type CheckAnswer = z.output<typeof CheckAnswer>;

export const ResponsiblesInput = z.object({
  id: Id,
  responsibles: z.array(Id).max(calendar.maxResponsibles),
  ...seen,
});
/** `status` 1: done (specification, staff side, section 7). */
export const ResponsiblesAnswer = z.object({ status: z.literal(1), detail: z.string(), record: RecordView });
