import { z } from 'zod';
import { questionParts } from '../forms/proposal-questions.schemas.ts';
import { actionsOf } from '../kernel/define-machine.ts';
import { officeContact, tellsOf } from '../kernel/personal-data.ts';
import { byKey, Id } from '../kernel/schemas.ts';
import { ExpertiseView, NamedDecline } from '../review/review.schemas.ts';
import { revisionReasons } from './action.inputs.ts';
import { BeamTime } from './beam-time.schemas.ts';
import { stepNames } from './draft.steps.ts';
import { isPersonal, proposalMachine } from './proposal.machine.ts';
import { SessionBrief, SubmitTermView } from './submit-term.schemas.ts';

/** What enters and leaves (specification, applicant side, sections 3 and 7; field names are the wire's, misspelt ones too). */

export const proposalActions = actionsOf(proposalMachine).filter(isPersonal);

export const VerdictView = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({
    allowed: z.literal(false),
    kind: z.enum(['hidden', 'not_now']),
    because: z.string(),
    /** The refusal in the reader's language. */
    text: z.string().optional(),
  }),
]);

export type VerdictView = z.output<typeof VerdictView>;

/** What is judged for one reader of one proposal: the actions of the machine, and what is done without moving it. */
export const judged = [
  ...proposalActions,
  'edit_proposal',
  'add_to_team',
  'rate',
  'decline_rating',
  'remind_experts',
  'bs_verdict',
  'comment',
  'assign_experts',
] as const;
export type Judged = (typeof judged)[number];
const VerdictsView = byKey(judged, VerdictView);

/**
 * The permission object of the specification (`can_*` and one boolean per button), and beside it `can`, the verdicts
 * with their reasons. Both are computed from the same policy.
 */
export const PermissionsView = z.object({
  can_edit: z.boolean(),
  can_edit_proposal: z.boolean(),
  can_export: z.boolean(),
  can_see_comments: z.boolean(),
  can_see_expert: z.boolean(),
  can_see_experts: z.boolean(),
  is_moderator: z.boolean(),
  is_expert: z.boolean(),
  edit_proposal: z.boolean(),
  add_to_team: z.boolean(),
  upload_report: z.boolean(),
  upload_publication: z.boolean(),
  send_to_archive: z.boolean(),
  revision: z.boolean(),
  accept: z.boolean(),
  examination: z.boolean(),
  next_step: z.boolean(),
  reject: z.boolean(),
  expert_rating: z.boolean(),
  bs_verdict: z.boolean(),
  add_comment: z.boolean(),
  assign_experts: z.boolean(),
  can: VerdictsView,
  /** Of `can` those that may ever be pressed here. */
  buttons: VerdictsView.partial().optional(),
});
export type PermissionsView = z.output<typeof PermissionsView>;

const PersonName = z.object({ last_name: z.string(), first_name: z.string(), middle_name: z.string() });
export const TeamMember = z.object({
  id: z.number(),
  is_active: z.boolean(),
  /** Who added the membership: may remove it. */
  creator: z.number().nullable(),
  can_remove: z.boolean(),
  /** False until an invited person has set a password: listed, reads nothing yet. */
  has_account: z.boolean(),
  team_profile: z.object({ id: z.number(), individual: PersonName, organization: z.string() }),
});
export type TeamMember = z.output<typeof TeamMember>;

export const FileView = z.object({
  id: z.number(),
  name: z.string(),
  add_date: z.string(),
  comments: z.string(),
  /** 0 ordinary, 1 report, 2 publication, 6 of a calendar record. */
  type: z.number(),
  size: z.number(),
  /** Signed link that expires. */
  url: z.string(),
  can_delete: z.boolean(),
});
export type FileView = z.output<typeof FileView>;

export const HistoryEntry = z.object({
  id: z.number(),
  action: z.string(),
  status_id: z.number(),
  status_name: z.string(),
  status_slug: z.string(),
  /** When the server wrote it, UTC. */
  date: z.string(),
  /** The date given with a silent change, else null. */
  effective_date: z.string().nullable(),
  init_by: z.string(),
  comments: z.string(),
  /** Names of picked reasons, in the reader's language. */
  reasons: z.array(z.string()),
  /** The same by their keys. */
  reason_keys: z.array(z.enum(revisionReasons)),
  mark: z.number().nullable(),
  /** What it has changed, in the reader's language: the station, the hours. */
  changes: z.array(z.string()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const CommentView = z.object({
  id: z.number(),
  author_name: z.string(),
  author_role: z.string(),
  kind: z.enum(['bs', 'common']),
  bs_resolution: z.number().nullable(),
  /** Of a verdict: the station that gave it. Once the proposal is at another one it no longer counts (fine point H48). */
  station_id: z.number().nullable(),
  created_at: z.string(),
  text: z.string(),
});
export type CommentView = z.output<typeof CommentView>;

export const SlotView = z.object({
  id: z.number(),
  start_date: z.string(),
  finish_date: z.string(),
  created_at: z.string(),
  is_completed: z.boolean(),
});

const Named = z.object({ id: z.number(), name: z.string() });
const StationBrief = z.object({
  id: z.number(),
  name: z.string(),
  full_name: z.string(),
  megascience_type_ext_id: z.number(),
  is_active: z.boolean(),
  is_available: z.boolean(),
});
export const MissingView = z.object({
  step: z.enum(stepNames),
  field: z.string(),
  key: z.string(),
});

export const ProposalView = tellsOf(
  { person: 'applicant_id' },
  z.object({
    id: z.number(),
    version: z.number(),
    name: z.string(),
    keywords: z.string(),
    problem_formulation: z.string(),
    background: z.string(),
    expected_results: z.string(),
    scientific_subjects: Named.nullable(),
    previous_proposals: z.array(z.object({ id: z.number(), name: z.string(), last_status_id: z.number() })),
    team_publications: z.string(),
    facility_kind: z.number().nullable(),
    stations: z.array(z.number()),
    station: StationBrief.nullable(),
    station_id: z.number().nullable(),
    station_name: z.string(),
    station_responsibles: z.array(
      officeContact(z.object({ id: z.number(), full_name: z.string(), phone_number: z.string(), email: z.string() })),
    ),
    method: Named.nullable(),
    experiment_strategy: z.string(),
    applicant_equipment: z.string(),
    applicant_equipment_approved: z.string().nullable(),
    additional_equipment: z.array(Named),
    experiment_duration: z.number().nullable(),
    provided_experiment_duration: z.number().nullable(),
    beam_time: BeamTime,
    sample_description: z.string(),
    sample_type_id: z.number().nullable(),
    sample_type: Named.nullable(),
    sample_count: z.number().nullable(),
    sample_avarage_size: z.number().nullable(),
    sample_volume: z.number().nullable(),
    sample_surface_area: z.number().nullable(),
    sample_mass: z.number().nullable(),
    is_toxic: z.boolean(),
    is_biohazard: z.boolean(),
    is_different_dangerous: z.boolean(),
    other_dangers: z.string(),
    can_work_at_night: z.boolean(),
    local_contacts: z.string(),
    /** 'earlier:later' or empty. */
    experiment_calendar: z.string(),
    last_status_id: z.number(),
    status_name: z.string(),
    status_slug: z.string(),
    /** The last status before 12 or 13, for the displayed chain. */
    status_before: z.number().nullable(),
    last_status_date: z.string(),
    date_income: z.string().nullable(),
    updated_at: z.string(),
    author: z.string(),
    organisation: z.string(),
    applicant_id: z.number(),
    applicant: z.object({ email: z.string(), individual: PersonName }),
    megascience_type_ext_id: z.number().nullable(),
    session: SessionBrief.nullable(),
    /** Null where nothing is to submit. */
    submit_term: SubmitTermView.nullable(),
    extension_to: z.string().nullable(),
    change_plan_reason: z.string().nullable(),
    /** In a 6 made by a forwarded plan change only these fields are open; null: all of them. */
    open_fields: z.array(z.string()).nullable(),
    missing: z.array(MissingView),
    ...questionParts,
    files: z.array(FileView),
    status_history: z.array(HistoryEntry),
    comments: z.array(CommentView),
    /** Assigned experts with their ratings of the present round: all for moderators, the own one for an expert. */
    proposals_expertise: z.array(ExpertiseView),
    /** Who declined to rate it or declared a conflict and does not rate it now; for whoever sees experts. */
    declines: z.array(NamedDecline),
    /** The last day for ratings, `YYYY-MM-DD`; for experts of it and whoever sees them. */
    rate_until: z.string().nullable(),
    /** Mean of the ratings that count, to one decimal; for an expert the own one, for whoever sees none null. */
    mark: z.number().nullable(),
    /** The station has asked for another plan: its words, until the head answers; for staff. */
    plan_change_asked: z.string().nullable(),
    experiments: z.array(SlotView),
    all_teams: z.array(TeamMember),
    permissions: PermissionsView,
  }),
);
export type ProposalView = z.output<typeof ProposalView>;

/** A bare text, as autosave and receipts answer it. */
export const SavedView = z.object({
  status: z.literal('ok'),
  id: z.number(),
  version: z.number(),
  saved_at: z.string(),
  missing: z.array(MissingView),
});

export const TeamInput = z.object({
  type: z.enum(['add', 'delete']),
  proposal_id: Id,
  profile_id: Id.optional(),
  proposal_team_id: Id.optional(),
  users: z
    .union([
      z.object({ proposal_team_id: Id.optional(), profile_id: Id.optional() }),
      z.array(z.object({ proposal_team_id: Id.optional(), profile_id: Id.optional() })).max(20),
    ])
    .optional(),
});
