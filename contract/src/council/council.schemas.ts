import { z } from 'zod';
import { statesOf } from '../kernel/define-machine.ts';
import { council, text } from '../kernel/limits.ts';
import { seenInput } from '../kernel/moved-on.ts';
import { byKey, Id, Line, Paging, PlainDate, RequiredLine, together } from '../kernel/schemas.ts';
import { type CouncilKind, councilKinds } from './council-kind.ts';
import { councilMachine } from './council.machine.ts';

/** Specification, staff side, sections 3 (Council), 5 (Council creation) and 7 (Councils). */

/** What a call of councils answers besides its own: without it a screen says that something went wrong (section 8). */
export const done = { status: z.literal('ok') };

export const councilViews = ['moderator', 'expert', 'station'] as const;

/** Whose councils: all of them for moderators, the own ones for experts, those with proposals of a station. */
const scope = {
  view_type: z.enum(councilViews).default('moderator'),
  /** Needed by the view of a station. */
  station_id: Id.optional(),
  /** Part of the number of the meeting. */
  search: Line(text.search).optional(),
};
export const CouncilCountsInput = z.object(scope);
export type CouncilScope = z.output<typeof CouncilCountsInput>;

export const CouncilListInput = z.object({
  /** Without it councils in every status. */
  status_id: z.coerce
    .number<number | string>()
    .pipe(z.literal(statesOf(councilMachine)))
    .optional(),
  /** Only those whose decisions the reader has yet to confirm as one of their experts. */
  to_confirm: z.boolean().default(false),
  ...scope,
  page: Paging.page,
  page_size: z.coerce.number<number | string>().int().min(1).max(100).default(council.pageSize),
});

const day = PlainDate.refine((date) => date >= council.earliest, { error: 'council.refusal.early' });
const sessionInput = { name: Line(council.sessionName).nullish(), start: day.nullish(), end: day.nullish() };

/** Text that is empty means the usual start. */
export const StartTime = z
  .string()
  .optional()
  .transform((time) => time || council.startTime)
  .pipe(z.string().regex(/^(?:[01]\d|2[0-3]):(?:00|30)$/, { error: 'council.refusal.start_time' }));

const Council = z.object({
  name: RequiredLine(council.name),
  date: day,
  start_time: StartTime,
  /** A room, or an address of a call: printed in the minutes. */
  place: Line(council.place).default(''),
  is_si: z.boolean().default(false),
  si_session_name: sessionInput.name,
  si_session_start: sessionInput.start,
  si_session_end: sessionInput.end,
  is_ir8: z.boolean().default(false),
  ir8_session_name: sessionInput.name,
  ir8_session_start: sessionInput.start,
  ir8_session_end: sessionInput.end,
  is_lab: z.boolean().default(false),
  lab_session_name: sessionInput.name,
  lab_session_start: sessionInput.start,
  lab_session_end: sessionInput.end,
});
type Input = z.output<typeof Council>;

const parts = ['name', 'start', 'end'] as const;

function withSession<Schema extends z.ZodType<Input>>(schema: Schema, kind: CouncilKind): Schema {
  const whole = parts.reduce(
    (checked, part) =>
      checked.refine((input) => !input[`is_${kind}`] || Boolean(input[`${kind}_session_${part}`]), {
        ...together,
        path: [`${kind}_session_${part}`],
        error: 'validation.required',
      }),
    schema,
  );
  return whole.refine((input) => !input[`is_${kind}`] || inOrder(input, kind), {
    ...together,
    path: [`${kind}_session_end`],
    error: 'council.refusal.end_before_start',
  });
}

function inOrder(input: Input, kind: CouncilKind): boolean {
  const [start, end] = [input[`${kind}_session_start`], input[`${kind}_session_end`]];
  return !start || !end || start <= end;
}

const whole = <Schema extends z.ZodType<Input>>(schema: Schema): Schema =>
  councilKinds.reduce(
    withSession,
    schema.refine((input) => councilKinds.some((kind) => input[`is_${kind}`]), {
      ...together,
      path: ['kinds'],
      error: 'council.refusal.no_kind',
    }),
  );

/** A new council; what is sent of a kind that was not chosen is of no account. */
export const CouncilInput = whole(Council);
export type CouncilInput = Input;

/** `seen_history`: the last entry of the history that its author saw; who was faster is told. */
export const CouncilUpdateInput = whole(Council.extend({ council_id: Id, seen_history: seenInput.seen_history }));
export type CouncilUpdateInput = z.output<typeof CouncilUpdateInput>;

export const CouncilCreated = z.object({ ...done, id: z.number() });

const sessionView = { name: z.string(), start: z.string(), end: z.string() };
/** Of every council, whoever reads it. */
export const councilFields = {
  id: z.number(),
  /** The number of the meeting. */
  name: z.string(),
  date: z.string(),
  /** HH:MM in the facility's zone. */
  start_time: z.string(),
  /** Empty: nobody has said. */
  place: z.string(),
  status: z.number(),
  status_name: z.string(),
  /** Index into a palette, for the eye only. */
  color: z.number(),
  is_si: z.boolean(),
  is_ir8: z.boolean(),
  is_lab: z.boolean(),
  /** Of all kinds together: the names one after another, the first day and the last. */
  session_name: z.string(),
  session_start: z.string(),
  session_end: z.string(),
  /** The chosen kinds only, in the order of their ids. */
  sessions: z.array(z.object({ megascience_type_ext_id: z.number(), ...sessionView })),
  proposal_count: z.number(),
  create_date: z.string(),
};

export const CouncilRow = z.object({ ...councilFields, can_delete: z.boolean(), can_return: z.boolean() });
export type CouncilRow = z.output<typeof CouncilRow>;

/** Cancels a council, or brings a cancelled one back to the drafts (fine point A3). */
export const CouncilStatusInput = z.object({
  council_id: Id,
  action: z.enum(['delete', 'return']),
  ...seenInput,
});
export type CouncilStatusInput = z.output<typeof CouncilStatusInput>;

export const CouncilMoved = z.object({ ...done, council_status: z.number(), detail: z.string() });

/** How many councils each status holds, every status named. */
export const CouncilCounts = z.object({ ...done, counts: byKey(statesOf(councilMachine), z.number()) });
export type CouncilCounts = z.output<typeof CouncilCounts>;
