import { z } from 'zod';
import { text } from '../kernel/limits.ts';
import { seenInput } from '../kernel/moved-on.ts';
import { Id, PlainDate } from '../kernel/schemas.ts';
import { Comment, Mark, Reasons } from './action.inputs.ts';
import { SessionBrief } from './submit-term.schemas.ts';

/** What an action takes and answers (specification, both sides, section 7: `status/` and `update_status/`). */

/**
 * One command for `status/` and `update_status/`; `status_slug` and `proposal_action` are synonyms (A9). Which of the
 * fields an action takes, and what it asks of them, is said in `action.inputs.ts`.
 */
export const ActionInput = z.object({
  proposal_id: Id,
  status_slug: z.string().max(40).optional(),
  proposal_action: z.string().max(40).optional(),
  /** Must be the caller when sent (A1). */
  init_by: z.coerce.number().optional(),
  ...seenInput,
  comment: Comment.optional(),
  reasons: Reasons.optional(),
  ask_new_questions: z.boolean().optional(),
  mark: Mark.optional(),
  file_id: Id.nullish(),
  provided_experiment_duration: z.number().optional(),
  new_status_id: z.coerce.number().int().optional(),
  date: PlainDate.optional(),
  new_station_id: Id.optional(),
  additional_experiment_duration: z.number().optional(),
  new_proposal_session_end: PlainDate.optional(),
  new_session_id: Id.optional(),
  applicant_equipment_approved_new: z.string().max(text.approvedEquipment).optional(),
});
export type ActionInput = z.output<typeof ActionInput>;

export const ActionAnswer = z.object({
  status: z.string(),
  id: z.number(),
  last_status_id: z.number(),
  detail: z.string(),
  /** Of a change of station: what the new one asks and nobody has answered, by the questions' words. */
  unanswered: z.array(z.string()).optional(),
  /** Receipt of a submit: number, time, session. */
  receipt: z.object({ number: z.number(), submitted_at: z.string(), session: SessionBrief.nullable() }).optional(),
});
