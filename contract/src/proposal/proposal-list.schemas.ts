import { z } from 'zod';
import { answerFilterLimits } from '../forms/answer-filters.ts';
import { AnswersView } from '../forms/answer.schemas.ts';
import { statesOf } from '../kernel/define-machine.ts';
import { byKey, Id, Line, Paging } from '../kernel/schemas.ts';
import { BeamTime } from './beam-time.schemas.ts';
import { stepNames } from './draft.steps.ts';
import { listFilterIds, proposalMachine, slugOf } from './proposal.machine.ts';
import { SubmitTermView } from './submit-term.schemas.ts';

/** Rows and queries of every list of proposals (specification, both sides, sections 2 and 7). */

/** A row of any list of proposals. */
export const ProposalRow = z.object({
  id: z.number(),
  name: z.string(),
  keywords: z.string(),
  author: z.string(),
  organisation: z.string(),
  station_id: z.number().nullable(),
  station: z.string(),
  station_name: z.string(),
  method: z.string(),
  megascience_type_ext_id: z.number().nullable(),
  last_status_id: z.number(),
  status_name: z.string(),
  status_slug: z.string(),
  /** Null in the blank row of another's draft, as is `updated_at`. */
  last_status_date: z.string().nullable(),
  date_income: z.string().nullable(),
  experiment_duration: z.number().nullable(),
  provided_experiment_duration: z.number().nullable(),
  beam_time: BeamTime,
  extension_to: z.string().nullable(),
  /** Live council memberships; for staff only, 0 for others. */
  council_count: z.number(),
  /** A verdict of its present station is there; for staff only. */
  has_bs_comment: z.boolean(),
  /** The newest verdict of its present station: 1 impossible, 2 possible; null for whoever may not know it. */
  bs_resolution: z.number().nullable(),
  /** The station has asked for another plan, and the head has not answered; for staff only. */
  plan_change_open: z.boolean(),
  /** Assigned experts, given ratings and their mean; null for whoever may not know them. */
  expertise: z.object({ assigned: z.number(), rated: z.number(), mean: z.number().nullable() }).nullable(),
  /** I am its author (else an active member, or staff). */
  is_mine: z.boolean(),
  /** I may begin a new one with the texts of this one, my own that has been submitted. */
  can_copy: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  can_export: z.boolean(),
  session_id: z.number().nullable(),
  session_name: z.string().nullable(),
  /** Only its plan changes: submitted, it stays in the session that it has. */
  keeps_session: z.boolean(),
  /** When its experiments begin that are not closed, in order. */
  experiments_from: z.array(z.string()),
  updated_at: z.string().nullable(),
  /** By question, of those that the list was asked to tell; without a list that tells some it is not there. */
  answers: AnswersView.optional(),
});
export type ProposalRow = z.output<typeof ProposalRow>;

/** The first thing that waits for the author on the list 'My proposals'. */
export const WaitingItem = z.object({
  id: z.number(),
  kind: z.enum(['revise', 'report', 'draft']),
  name: z.string(),
  /** The moderator's comment, or what is missing: facts for the words of the screen. */
  comment: z.string(),
  reasons: z.array(z.string()),
  steps_done: z.number(),
  missing_steps: z.array(z.enum(stepNames)),
  /** Null where nothing is to submit. */
  term: SubmitTermView.nullable(),
});
export type WaitingItem = z.output<typeof WaitingItem>;

export const myViewTypes = ['short', 'list', 'list_archive', 'list_deleted', 'available_council_list'] as const;

export const sortKeys = ['id', 'name', 'status', 'date_income', 'hours', 'updated'] as const;
/** Of staff lists also by the newest verdict, and for moderators by the mean mark and the ratings that are missing. */
export const staffSortKeys = [...sortKeys, 'verdict', 'mark', 'missing'] as const;

export const MyQuery = z.object({
  view_type: z.enum(myViewTypes).default('list'),
  search: Line(200).optional(),
  sort: z.enum(sortKeys).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  council_id: Id.optional(),
  ...Paging,
});

/** A status, a group (103, 104, 105), or several with commas between, such as `5,7`. */
const Lists = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((value) => /^\d{1,3}(,\d{1,3}){0,19}$/.test(value), { error: 'validation.choice' })
  .transform((value) => [...new Set(value.split(','))].map(Number));

/** Ids of questions with commas between, such as `12,15`. */
const QuestionIds = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((value) => new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${answerFilterLimits.columns - 1}}$`).test(value), {
    error: 'validation.choice',
  })
  .transform((value) => value.split(',').map(Number));

/** What else stands in a query that takes conditions on answers, such as `answer_12=1,3`: `answerFiltersIn` reads it. */
export const AnswerCondition = z.unknown();

export const StaffListQuery = z
  .object({
    status_id: Lists,
    station_id: Id.optional(),
    kind: z.coerce.number().int().min(1).max(3).optional(),
    session_id: Id.optional(),
    /** Only those that wait for a verdict of their station. */
    need_bs_comment: z.stringbool().optional(),
    /** Only those that this expert rates now; moderators only. */
    expert_id: Id.optional(),
    /** Only those whose station waits for an answer to its request for another plan. */
    plan_change: z.stringbool().optional(),
    /** Only those that nobody rates yet, while experts are assigned; moderators only. */
    no_experts: z.stringbool().optional(),
    /** Only those that not all of their experts have rated; moderators only. */
    ratings_missing: z.stringbool().optional(),
    /** Only those that wait for a moderator's decision, and for nobody else before; moderators only. */
    decision: z.stringbool().optional(),
    /** Only those about which something is held (decision 0115); moderators, and heads for their kinds. */
    held: z.stringbool().optional(),
    /** Questions whose answers stand in the rows, as far as I may read them. */
    answers: QuestionIds.optional(),
    search: Line(200).optional(),
    sort: z.enum(staffSortKeys).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    ...Paging,
  })
  .catchall(AnswerCondition);

/** What the proposals of a staff list have answered to one question, whatever of it is chosen now. */
export const AnswerSpreadQuery = StaffListQuery.omit({ answers: true, page: true, page_size: true }).extend({
  question_id: Id,
});
export const AnswerSpread = z.object({
  /** By the number of an option, yes as 1 and no as 0, or the number itself, in order; null: the list is too long to count. */
  counts: z.array(z.object({ amount: z.number(), count: z.number() })).nullable(),
  /** Proposals that the form of the question is for, and that were submitted before it asked. */
  not_asked: z.number(),
});
export type AnswerSpread = z.output<typeof AnswerSpread>;

/** The filters of a staff list that its counts follow. */
export const StaffCountsQuery = z.object(StaffListQuery.pick({ station_id: true, kind: true, session_id: true }).shape);

/** The staff list of the older call: a status by its slug (fine point A10). */
export const OldListQuery = z.object({
  slug: z.enum(Object.values(slugOf)),
  station: Id.optional(),
  expand: z.string().optional(),
  search: Line(200).optional(),
  sort: z.enum(sortKeys).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...Paging,
});

export const BadgeItem = z.object({ slug: z.enum(['modification', 'approve']), id: z.number(), message: z.string() });

/** By the id of each status, and by each group of statuses. */
export const StaffCounts = byKey([...statesOf(proposalMachine), ...listFilterIds], z.number());
export type StaffCounts = z.output<typeof StaffCounts>;
