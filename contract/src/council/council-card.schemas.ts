import { z } from 'zod';
import { AnsweredView } from '../forms/proposal-questions.schemas.ts';
import { actionsOf } from '../kernel/define-machine.ts';
import { byKey } from '../kernel/schemas.ts';
import { VerdictView } from '../proposal/proposal.schemas.ts';
import { councilEditNames, councilPaperNames } from './council-rights.ts';
import { councilMachine } from './council.machine.ts';
import { councilFields } from './council.schemas.ts';
import { approveTypes, teamTypes } from './team-types.ts';

/**
 * A council as moderators and its own people read it (specification, staff side, sections 2 and 3). What a reader may
 * not know is null or absent by the server, never hidden by a screen: experts read others' marks and comments in
 * status 2 only, and nobody reads who judges the own work, nor what is decided about it (fine points A15, H36).
 */

const Person = z.object({ last_name: z.string(), first_name: z.string(), middle_name: z.string() });

export const CouncilTeamEntry = z.object({
  id: z.number(),
  user_id: z.number(),
  /** 1 expert, 0 invited participant: invited ones confirm nothing (fine point A17). */
  type: z.literal(Object.values(teamTypes)),
  is_active: z.boolean(),
  /** 0 no decision, 1 rejected, 2 confirmed. */
  approve_type: z.literal(Object.values(approveTypes)),
  /** Why it was rejected: moderators and the expert alone read it. */
  comment: z.string().nullable(),
  user: z.object({ individual: Person.extend({ organization: z.string() }) }),
  is_my: z.boolean(),
  /** Rated and assigned proposals of this council. */
  rated: z.number().nullable(),
  assigned: z.number().nullable(),
});
export type CouncilTeamEntry = z.output<typeof CouncilTeamEntry>;

/** One expert of one proposal. */
export const EntryExpert = z.object({
  /** What `change_proposal_experts` deletes by. */
  id: z.number(),
  expert_id: z.number(),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  is_my: z.boolean(),
  has_rated: z.boolean(),
  /** Until it is discussed: false where no rating of theirs counts or may come, as without the role or blocked. */
  can_rate: z.boolean(),
  mark: z.number().nullable(),
  comment: z.string().nullable(),
  /** What the rating says to the facility's own questions. */
  answered: z.array(AnsweredView),
  /** The same organisation as the applicant, as a warning; null for who may not read it. */
  same_organisation: z.boolean().nullable(),
});
export type EntryExpert = z.output<typeof EntryExpert>;

/** Who must leave the room while a proposal is discussed: of those who sit in the council. */
export const Leaver = z.object({ user_id: z.number(), why: z.enum(['author', 'member', 'conflict']) });

export const EntryInterval = z.object({
  id: z.number(),
  /** 'YYYY-MM-DD HH:mm' in the facility's zone (fine point A12). */
  start_date: z.string(),
  finish_date: z.string(),
  is_completed: z.boolean(),
  /** 2 an experiment, 5 preliminary. */
  type: z.number(),
  version: z.number(),
});

const reserved = {
  /** Preliminary intervals in 5; in 3 experiments, and preliminary ones of what is made known later. */
  calendar: z.array(EntryInterval),
  /** Experiments of before too, since what is granted counts them. */
  reserved_hours: z.number(),
  /** What this reader may still reserve for it; null where nothing is added or removed from here. */
  remaining_hours: z.number().nullable(),
};

export const CouncilEntry = z.object({
  id: z.number(),
  proposal_id: z.number(),
  proposal: z.object({
    id: z.number(),
    name: z.string(),
    /** May this reader open it? */
    can_open: z.boolean(),
    /** May this reader have its PDF? A draft has none, also one that was set back after the council. */
    can_export: z.boolean(),
    last_status_id: z.number(),
    status_name: z.string(),
    megascience_type_ext_id: z.number().nullable(),
    station_id: z.number().nullable(),
    station_name: z.string(),
    method_name: z.string(),
    scientific_subject_id: z.number().nullable(),
    applicant: z.object({ individual: Person.extend({ organization: z.string() }) }),
    /** Hours. */
    experiment_duration: z.number().nullable(),
    preferred_dates: z.string(),
    /** Verdict of its station: 1 impossible, 2 possible, null none yet. */
    bs_resolution: z.number().nullable(),
  }),
  /** Decision: 1 accept, 2 reject, 3 for revision, 4 consider later; null undecided or not this reader's to know. */
  status: z.number().nullable(),
  comment: z.string().nullable(),
  /** Granted hours. */
  provided_experiment_duration: z.number().nullable(),
  /** Until they are settled: what a proposal that was set back has had. No grant is less, and none is named then. */
  least_hours: z.number(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** What another moderator wished in the same moment, too late: for moderators, while the council decides. */
  other_decision: z.object({ status: z.number(), by: z.string(), at: z.string() }).nullable(),
  /** Counts the changes of decision, hours, comment and final mark: sent back as `seen_version`. */
  version: z.number(),
  /** Free again: it stays in the minutes. */
  is_released: z.boolean(),
  /** Let go of before its decision was made known, to whoever reads that decision. */
  is_dropped: z.boolean(),
  /** Final mark: the mean of the experts, unless a moderator set it. */
  correct_mark: z.number().nullable(),
  is_mark_set: z.boolean(),
  average_mark: z.number().nullable(),
  /** Final mark of the council before. */
  old_mark: z.number().nullable(),
  /** Greatest mark less least. */
  deviation: z.number().nullable(),
  /** Null for who may not read experts. */
  proposals_expertise: z.array(EntryExpert).nullable(),
  /** The reader is author or member. */
  is_own: z.boolean(),
  leavers: z.array(Leaver),
  ...reserved,
});
export type CouncilEntry = z.output<typeof CouncilEntry>;

export const CouncilStation = z.object({
  /** Of the row that keeps the available hours. */
  id: z.number(),
  station_id: z.number(),
  name: z.string(),
  /** False: retired; its proposals go on. */
  is_active: z.boolean(),
  megascience_type_ext_id: z.number(),
  /** Hours; null is unknown. */
  available_time: z.number().nullable(),
  accepted: z.number(),
  no_decision: z.number(),
  for_revision: z.number(),
  rejected: z.number(),
});
export type CouncilStation = z.output<typeof CouncilStation>;

const HistoryEntry = z.object({
  id: z.number(),
  action: z.string(),
  /** In words: 'Created', 'Cancelled'. */
  title: z.string(),
  /** The status that it led to. */
  status_id: z.number(),
  date: z.string(),
  init_by: z.string(),
  comment: z.string(),
});

/** What a council discusses at this moment, the same for all who read it (decision 0030). */
export const CouncilDiscussion = z.object({
  /** Null: nothing at this moment. */
  entry_id: z.number().nullable(),
  since: z.string().nullable(),
  /** Who said so last. */
  by: z.string(),
  /** Every entry, in the order of discussion. */
  order: z.array(z.number()),
  /** By a moderator, not as suggested. */
  is_ordered: z.boolean(),
  /** Counts the changes: sent back as `seen_version`. */
  version: z.number(),
  /** Everybody of the council reads marks: the screen in the room may show them. */
  marks_for_all: z.boolean(),
});
export type CouncilDiscussion = z.output<typeof CouncilDiscussion>;

export const CouncilView = z.object({
  ...councilFields,
  si_session_name: z.string().nullable(),
  si_session_start: z.string().nullable(),
  si_session_end: z.string().nullable(),
  ir8_session_name: z.string().nullable(),
  ir8_session_start: z.string().nullable(),
  ir8_session_end: z.string().nullable(),
  lab_session_name: z.string().nullable(),
  lab_session_start: z.string().nullable(),
  lab_session_end: z.string().nullable(),
  /** Moderators only; empty for others. */
  history: z.array(HistoryEntry),
  proposals_council: z.array(CouncilEntry),
  council_teams: z.array(CouncilTeamEntry),
  council_stations: z.array(CouncilStation),
  /** In 2; null before and after. */
  discussion: CouncilDiscussion.nullable(),
  /** Page flags of the specification, section 6. */
  is_moderator: z.boolean(),
  is_expert: z.boolean(),
  can_edit: z.boolean(),
  can_export: z.boolean(),
  can_see_experts: z.boolean(),
  /** Reads marks of all experts, and so the order of proposals at a station. */
  can_rank: z.boolean(),
  /** Notes of the discussion. */
  can_read_notes: z.boolean(),
  can: byKey(actionsOf(councilMachine), VerdictView),
  edits: byKey(councilEditNames, VerdictView),
  papers: byKey(councilPaperNames, VerdictView),
});
export type CouncilView = z.output<typeof CouncilView>;

/**
 * What marks say beyond their mean, told from those that this reader reads: how each expert of the council rates, and
 * marks without it. Moderators' is told from earlier councils too.
 */
export const CouncilHabits = z.object({
  experts: z.array(
    z.object({
      expert_id: z.number(),
      /** How many marks it is told from. */
      ratings: z.number(),
      /** Below zero: stricter than others on the same proposals; null: too few marks to say. */
      shift: z.number().nullable(),
      /** Standard deviation of the own marks; null: too few to say. */
      spread: z.number().nullable(),
    }),
  ),
  /** How many of all who rated did so in more than one scientific area. */
  across_areas: z.number(),
  /** Means without the habits, of entries where any of it can be told. */
  corrected_marks: z.array(z.object({ proposal_council_id: z.number(), mark: z.number() })),
});
export type CouncilHabits = z.output<typeof CouncilHabits>;

/** A council as the station of some of its proposals reads it: no marks, no experts, no comments (section 2). */
export const CouncilStationView = z.object({
  ...councilFields,
  station_id: z.number(),
  station_name: z.string(),
  totals: CouncilStation.omit({ id: true, is_active: true, megascience_type_ext_id: true, name: true }),
  proposals: z.array(
    z.object({
      /** Of the entry. */
      id: z.number(),
      proposal_id: z.number(),
      name: z.string(),
      last_status_id: z.number(),
      applicant: z.object({ individual: Person.extend({ organization: z.string() }) }),
      experiment_duration: z.number().nullable(),
      /** Above status 2 only: the decision and the granted hours. Below: null. */
      status: z.number().nullable(),
      provided_experiment_duration: z.number().nullable(),
      ...reserved,
      can_add_interval: z.boolean(),
      can_remove_interval: z.boolean(),
    }),
  ),
});
export type CouncilStationView = z.output<typeof CouncilStationView>;
