import { z } from 'zod';
import { atOnce, rating, text } from '../kernel/limits.ts';
import { Id, IdList, Line, Paging, PlainDate, RequiredText, Typed } from '../kernel/schemas.ts';
import { AnswersInput, AnswersView } from '../forms/answer.schemas.ts';
import { AnsweredView, FixedFacts, QuestionView } from '../forms/proposal-questions.schemas.ts';
import { ProposalRow, sortKeys } from '../proposal/proposal-list.schemas.ts';
import { declineKinds, expertStates, tenths, totalOf } from './expertise.ts';

/** Ratings, assignments and the expert's table (specification, staff side, sections 2, 3, 5 and 7). */

/** A sum such as 0.1 + 0.2 is on the grid, and means 0.3. */
const Mark = z
  .number()
  .min(0)
  .max(rating.max)
  .multipleOf(rating.step)
  .overwrite((mark) => tenths(mark) / 10);
const PersonName = z.object({ last_name: z.string(), first_name: z.string(), middle_name: z.string() });

/** One expert's rating of one proposal, as its reader may see it. */
export const ExpertiseView = z.object({
  /** Names the rating also before it is given: an expert's assignment has one. */
  id: z.number(),
  proposal_id: z.number(),
  council_id: z.number().nullable(),
  /** Which submission it speaks of: 1 the first; a revised proposal is rated again. */
  round: z.number(),
  expert_descr: z.string(),
  is_my: z.boolean(),
  /** The total, to one decimal; null while the expert has not rated. */
  mark: z.number().nullable(),
  mark1: z.number().nullable(),
  mark2: z.number().nullable(),
  mark3: z.number().nullable(),
  mark4: z.number().nullable(),
  comment: z.string(),
  /** What it says to the facility's own questions, in the order in which they were made. */
  answered: z.array(AnsweredView),
  /** When it was last given, UTC; null while it was not. */
  date: z.string().nullable(),
  /** False: the assignment has ended, and the rating does not count in the mean. */
  is_counted: z.boolean(),
  /** False: has lost the role or is blocked, and is counted only by a rating that is given. */
  is_expert: z.boolean(),
  /** Not given, and it may still be. */
  is_awaited: z.boolean(),
  expert: z.object({ id: z.number(), individual: PersonName.extend({ organization: z.string() }) }),
  /** The expert comes from the author's organisation: a warning, no bar. */
  same_organisation: z.boolean(),
});
export type ExpertiseView = z.output<typeof ExpertiseView>;

export const ExpertiseQuery = z.object({
  proposal_id: Id,
  /** `current`: of the present round; `full`: of all rounds and councils. */
  view_type: z.enum(['current', 'full']).default('current'),
});

const FourMarks = z.object({ mark1: Mark, mark2: Mark, mark3: Mark, mark4: Mark });

export const ExpertiseInput = FourMarks.extend({
  /** Of the rating that is changed; may stay away. */
  id: Id.optional(),
  proposal_id: Id,
  /** Ignored: the server computes the total (fine point 40). */
  mark: z.unknown().optional(),
  comment: RequiredText(text.comment),
  /** To the facility's own questions, all of them; left out, what was answered stays. */
  answers: AnswersInput.optional(),
}).refine((marks) => totalOf(marks) > 0, {
  path: ['mark'],
  error: 'review.refusal.total',
  // Said together with what is wrong elsewhere, as soon as there are four marks.
  when: ({ value }) => FourMarks.safeParse(value).success,
});

/** What an expert has typed and not yet given: marks may be missing, the comment unfinished. */
export const ExpertiseDraft = z.object({
  proposal_id: z.number(),
  version: z.number(),
  saved_at: z.string().nullable(),
  mark1: z.number().nullable(),
  mark2: z.number().nullable(),
  mark3: z.number().nullable(),
  mark4: z.number().nullable(),
  comment: z.string(),
  answers: AnswersView,
});
export type ExpertiseDraft = z.output<typeof ExpertiseDraft>;

export const ExpertiseDraftInput = z.object({
  proposal_id: Id,
  /** The version that the screen holds; another one answers 409 `stale` with the current draft in `current`. */
  version: z.number().int().min(0),
  mark1: Mark.nullable(),
  mark2: Mark.nullable(),
  mark3: Mark.nullable(),
  mark4: Mark.nullable(),
  comment: Typed(text.comment),
  /** All of them; left out, they stay. */
  answers: AnswersInput.optional(),
});

export const RatingQuestionsQuery = z.object({ proposal_id: Id });
/** What a rating of this proposal is asked besides its criteria, and what conditions look at. */
export const RatingQuestions = z.object({ questions: z.array(QuestionView), fields: FixedFacts });

/** Instead of rating: why not, in words for the moderators alone. */
export const DeclineInput = z.object({
  proposal_id: Id,
  kind: z.enum(declineKinds),
  reason: RequiredText(text.rejectionReason),
});
export type DeclineInput = z.output<typeof DeclineInput>;
/** Until when these are to be rated, the last day included; null takes the deadline away. */
export const DeadlineInput = z.object({
  proposal_ids: z.array(Id).min(1).max(atOnce.chosen),
  until: PlainDate.nullable(),
});
export const ReminderInput = z.object({ proposal_ids: z.array(Id).min(1).max(atOnce.chosen) });
/** `experts`: how many get a letter. */
export const Reminded = z.object({ status: z.literal('ok'), detail: z.string(), experts: z.number() });

export const Done = z.object({ status: z.literal('ok'), detail: z.string() });

/** What an expert said instead of rating; for whoever sees experts. */
export const DeclineView = z.object({
  expert_id: z.number(),
  kind: z.enum(declineKinds),
  reason: z.string(),
  date: z.string(),
});
/** The same where no list of experts stands beside it. */
export const NamedDecline = DeclineView.extend({ individual: PersonName });
export type NamedDecline = z.output<typeof NamedDecline>;

/** A row of the expert's table. */
export const ExpertRow = ProposalRow.extend({
  state: z.enum(expertStates),
  /** The expert's own total, to one decimal. */
  mark: z.number().nullable(),
  has_draft: z.boolean(),
  assigned_at: z.string(),
  /** Whether the rating may be given or changed now. */
  can_rate: z.boolean(),
  /** Whether it may be declined, or a conflict declared. */
  can_decline: z.boolean(),
  /** The last day for the rating, `YYYY-MM-DD`; null: none is set. */
  rate_until: z.string().nullable(),
  /** The council for which it is rated, and its day; null: for none. */
  council: z.object({ name: z.string(), date: z.string() }).nullable(),
});
export type ExpertRow = z.output<typeof ExpertRow>;

export const ExpertListFilters = z.object({
  /** Must be the caller, unless a moderator looks. */
  expert_id: Id.optional(),
  state: z.enum(expertStates).optional(),
  search: Line(200).optional(),
  sort: z.enum([...sortKeys, 'mark']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...Paging,
});

/** How an expert stands to a proposal that they might rate. `own`, `team` and `declared` bar, `organisation` warns. */
export const conflictKinds = ['own', 'team', 'declared', 'organisation'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export const CandidatesQuery = z.object({
  proposal_ids: IdList(100, 'export.refusal.too_many_ids'),
});

export const Candidates = z.object({
  experts: z.array(
    z.object({
      profile_id: z.number(),
      /** False: assigned once, and neither may rate any more nor be assigned. */
      is_expert: z.boolean(),
      last_name: z.string(),
      first_name: z.string(),
      middle_name: z.string(),
      organization: z.string(),
      /** Over all proposals under review: assigned, and of these not yet rated. */
      assigned: z.number(),
      unrated: z.number(),
    }),
  ),
  proposals: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      author: z.string(),
      organisation: z.string(),
      station_name: z.string(),
      last_status_id: z.number(),
      /** Null: experts may be assigned; else why not, in words. */
      refusal: z.string().nullable(),
      /** The last day for ratings, `YYYY-MM-DD`. */
      rate_until: z.string().nullable(),
      assigned: z.array(z.object({ expert_id: z.number(), is_rated: z.boolean() })),
      conflicts: z.array(z.object({ expert_id: z.number(), kind: z.enum(conflictKinds) })),
      /** The last word of each expert who declined and does not rate it now. */
      declines: z.array(DeclineView),
    }),
  ),
});
export type Candidates = z.output<typeof Candidates>;

export const ExpertsInput = z.object({
  proposal_id: Id,
  type: z.enum(['add', 'delete']),
  expert_ids: z.array(Id).min(1, { error: 'review.refusal.no_expert' }).max(20),
});

const AssignmentChange = z.object({ proposal_id: Id, add: z.array(Id).max(20), remove: z.array(Id).max(20) });

export const DistributionInput = z.object({
  proposal_ids: z.array(Id).min(1).max(atOnce.chosen),
  /** How many experts each proposal is to have in the end, those already assigned included. */
  per_proposal: z.number().int().min(1).max(5),
  /** Whom to consider; all experts when left out. */
  expert_ids: z.array(Id).min(1).max(200).optional(),
  /** As many proposals as anybody is to have in hand at most. */
  limit: z.number().int().min(1).max(200).optional(),
  /** What is chosen and not saved yet: counted as if it were, and whoever is to go is not proposed again. */
  changes: z.array(AssignmentChange).max(atOnce.chosen).optional(),
});
export type DistributionInput = z.output<typeof DistributionInput>;

/** A proposal of a distribution: nothing is saved by asking for it. */
export const Distribution = z.object({
  /** Only the experts that would be added. */
  assignments: z.array(z.object({ proposal_id: z.number(), expert_ids: z.array(z.number()) })),
  /** Proposals that stay short, since too few experts are free: of conflicts, or within the limit. */
  short: z.array(z.object({ proposal_id: z.number(), missing: z.number() })),
  load: z.array(z.object({ expert_id: z.number(), before: z.number(), after: z.number() })),
  /** Why each of those was chosen: how well they know the subject, from 0 to 100, and by what. */
  reasons: z.array(
    z.object({
      proposal_id: z.number(),
      expert_id: z.number(),
      score: z.number(),
      area: z.boolean(),
      method: z.boolean(),
      words: z.array(z.string()),
    }),
  ),
  /** Who knows more than somebody who was chosen and was not, why, and how many points choosing them would lose. */
  passed_over: z.array(
    z.object({
      proposal_id: z.number(),
      expert_id: z.number(),
      score: z.number(),
      why: z.enum(['conflict', 'full', 'organisation', 'load']),
      loses: z.number().nullable(),
    }),
  ),
  /** Proposals that nobody of those considered knows well: somebody else should be invited. */
  nobody_competent: z.array(z.number()),
  /** Experts who have neither written nor rated anything here: nothing is known of them. */
  empty_profiles: z.array(z.number()),
});
export type Distribution = z.output<typeof Distribution>;

export const AssignmentsInput = z.object({
  assignments: z.array(AssignmentChange).min(1).max(atOnce.chosen),
});

/** Saved all the same: the moderator should know. */
export const AssignmentWarning = z.object({
  proposal_id: z.number(),
  expert_id: z.number(),
  kind: z.literal('organisation'),
  text: z.string(),
});
export type AssignmentWarning = z.output<typeof AssignmentWarning>;
export const ExpertsAnswer = z.object({
  status: z.literal('ok'),
  detail: z.string(),
  warnings: z.array(AssignmentWarning),
});
