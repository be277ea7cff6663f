import { z } from 'zod';
import { council } from '../kernel/limits.ts';
import { Id, PlainDate, RequiredLine } from '../kernel/schemas.ts';
import { megascienceTypes } from './facility-kind.ts';
import { AnswerLanguage } from './reference.schemas.ts';

/** Specification, staff side, sections 3 (Proposal session) and 9; workflows, section 8. */

const noticeKinds = ['after', 'by'] as const;
const KindId = z.coerce.number<number | string>().int().min(1).max(3);

/** Dates are calendar days of the facility; their order is checked by `session-rules.ts`. */
export const SessionInput = z.object({
  megascience_type_ext_id: KindId,
  name: RequiredLine(council.sessionName),
  date_start: PlainDate,
  date_end: PlainDate,
  deadline: PlainDate,
  notice: PlainDate.nullable().default(null),
  notice_kind: z.enum(noticeKinds).nullable().default(null),
});
export type SessionInput = z.output<typeof SessionInput>;

/** Changes what is sent, or deletes a session on which nothing hangs. */
export const SessionPatch = SessionInput.partial().extend({
  id: Id,
  action: z.enum(['change', 'delete']).default('change'),
  /** As its author saw it; another one by now is answered by `moved_on`, with `moved` and the `session` as it is. */
  seen_version: z.coerce.number<number | string>().int().min(1).optional(),
  notice: PlainDate.nullish(),
  notice_kind: z.enum(noticeKinds).nullish(),
});
export type SessionPatch = z.output<typeof SessionPatch>;

export const SessionQuery = z.object({
  lang: AnswerLanguage,
  megascience_type_ext_id: KindId.optional(),
});

export const SessionRow = z.object({
  id: z.number(),
  name: z.string(),
  megascience_type: z.enum(megascienceTypes),
  megascience_type_ext_id: z.number(),
  /** Planning: first and last day of the experiments. */
  date_start: z.string(),
  date_end: z.string(),
  /** Last day of submission. */
  deadline: z.string(),
  /** Its last moment in the facility's zone, ISO 8601 UTC. */
  deadline_at: z.string(),
  notice: z.string().nullable(),
  notice_kind: z.enum(noticeKinds).nullable(),
  /** A proposal submitted now goes into this session: the nearest of its kind whose deadline has not passed. */
  is_next: z.boolean(),
  /** Made up for a demonstration. */
  invented: z.boolean(),
  /** Counts its changes. */
  version: z.number(),
});
export type SessionRow = z.output<typeof SessionRow>;

/** What hangs on the schedule: for moderators, before they change it. */
export const SessionUsage = z.object({
  sessions: z.array(
    z.object({
      id: z.number(),
      /** Proposals that go into it, and the hours that they ask for. */
      proposals: z.number(),
      requested_hours: z.number(),
      /** Hours with beam at all its stations; null where there is no beam, or none is entered yet. */
      beam_hours: z.number().nullable(),
      /** Councils that plan its time. */
      councils: z.array(z.object({ id: z.number(), name: z.string(), date: z.string() })),
      can_delete: z.boolean(),
    }),
  ),
  kinds: z.array(
    z.object({
      megascience_type_ext_id: z.number(),
      /** Drafts, which go into the next session when they are submitted. */
      drafts: z.number(),
      /** Submitted while no session was open. */
      waiting: z.number(),
    }),
  ),
});
export type SessionUsage = z.output<typeof SessionUsage>;
