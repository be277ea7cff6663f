import { z } from 'zod';
import { beamTime, council, rating, text } from '../kernel/limits.ts';
import { Id, RequiredText, Text } from '../kernel/schemas.ts';
import {
  CouncilDiscussion,
  CouncilEntry,
  CouncilStation,
  CouncilTeamEntry,
  EntryExpert,
} from './council-card.schemas.ts';
import { teamTypes } from './team-types.ts';
import { BulkAnswer } from '../proposal/staff.schemas.ts';
import { done, StartTime } from './council.schemas.ts';
import { decisionIds, rejectionReasons } from './decision.ts';

/** Calls that change what stands in a council (specification, staff side, sections 5 and 7; paths by fine point A2). */

const council_id = Id;
const list = <Item extends z.ZodType>(item: Item, missing: string, max: number = council.addAtOnce) =>
  z.array(item).min(1, { error: missing }).max(max);

/** `seen_start_time`: the hour that its author saw; who was faster is told. */
export const StartTimeInput = z.object({ council_id, start_time: StartTime, seen_start_time: StartTime.optional() });
export type StartTimeInput = z.output<typeof StartTimeInput>;

export const CouncilProposalsInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('add'), council_id, proposal_ids: list(Id, 'council.refusal.choose_proposals') }),
  z.object({ type: z.literal('delete'), council_id, proposal_council_id: Id }),
]);

/** What adding these would do, before it is done. */
export const ProposalsPreviewInput = z.object({
  council_id,
  proposal_ids: list(Id, 'council.refusal.choose_proposals'),
});
/** Proposals that may join, those that may not and why, and letters by kind with at most 20 names each. */
export const ProposalsPreview = BulkAnswer.pick({ done: true, refused: true, letters: true, without: true });

export const CouncilExpertsInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('add'),
    council_id: Id.optional(),
    proposal_council_id: Id,
    expert_ids: list(Id, 'council.refusal.choose_experts'),
  }),
  z.object({ type: z.literal('delete'), council_id: Id.optional(), proposal_council_id: Id, proposal_expert_id: Id }),
]);

/** Experts for the proposals of a council that have none, by competence: proposed, and saved by another call. */
export const CouncilDistributionInput = z.object({
  council_id,
  per_proposal: z.number().int().min(1).max(council.expertsAtOnce),
  /** As many proposals as anybody is to have in hand at most. */
  limit: z.number().int().min(1).max(200).optional(),
});
export type CouncilDistributionInput = z.output<typeof CouncilDistributionInput>;

/** Experts of many proposals together: all or none. */
export const CouncilAssignInput = z.object({
  council_id,
  assignments: list(
    z.object({
      proposal_council_id: Id,
      expert_ids: list(Id, 'council.refusal.choose_experts', council.expertsAtOnce),
    }),
    'council.refusal.choose_proposals',
    council.maxProposals,
  ),
});
export type CouncilAssignInput = z.output<typeof CouncilAssignInput>;

const Mark = z.number().min(0).max(rating.max).multipleOf(rating.step);
export const GrantedHours = z
  .number()
  .positive({ error: 'council.refusal.hours' })
  .max(beamTime.maxGranted)
  .multipleOf(beamTime.grantStep, { error: 'council.refusal.half_hours' });

/** `seen_version`: of the entry as its author saw it; another one by now answers `moved_on` with who decided what. */
const ofEntry = { council_id, proposal_council_id: Id, seen_version: z.number().int().optional() };

export const CouncilSolutionInput = z.discriminatedUnion('action', [
  /** Null: the mean of the experts again. */
  z.object({ ...ofEntry, action: z.literal('change_mark'), new_mark: Mark.nullable() }),
  z.object({
    ...ofEntry,
    action: z.literal('change_comment'),
    comment: Text(text.comment),
    /** Their words go before the comment, after 'Причина отклонения:'. */
    reasons: z.array(z.enum(rejectionReasons)).default([]),
  }),
  /** Null: undecided again (fine point A45). */
  z.object({ ...ofEntry, action: z.literal('change_solution'), solution: z.literal(decisionIds).nullable() }),
  z.object({ ...ofEntry, action: z.literal('change_duration'), provided_experiment_duration: GrantedHours.nullable() }),
]);
export type CouncilSolutionInput = z.output<typeof CouncilSolutionInput>;

export const CouncilTeamInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('add'),
    council_id,
    users: list(
      z.object({ user_id: Id, type: z.literal(Object.values(teamTypes)) }),
      'council.refusal.choose_participant',
    ),
  }),
  z.object({ type: z.literal('delete'), council_id, users: z.object({ council_team_id: Id }) }),
]);

/** `seen_version`: of the discussion as its author saw it; what is another one by now, and not as wished, is `moved_on`. */
const ofDiscussion = { council_id, seen_version: z.number().int().optional() };
export const DiscussionInput = z.discriminatedUnion('action', [
  /** Null: nothing is discussed at this moment. */
  z.object({ ...ofDiscussion, action: z.literal('discuss'), proposal_council_id: Id.nullable() }),
  /** Entries in their order, those not named after them; null: as suggested. */
  z.object({
    ...ofDiscussion,
    action: z.literal('order'),
    order: z.array(Id).min(1).max(council.maxProposals).nullable(),
  }),
]);
export type DiscussionInput = z.output<typeof DiscussionInput>;

export const AvailableTimeInput = z.object({
  council_id,
  station_id: Id,
  council_station_id: Id.optional(),
  /** Hours; null: unknown again. */
  new_time_available: z.number().min(0).max(100_000).multipleOf(beamTime.grantStep).nullable(),
  /** The hours that stood there when the author began to type; who was faster is not overwritten. */
  seen_time_available: z.number().nullable().optional(),
});
export type AvailableTimeInput = z.output<typeof AvailableTimeInput>;

/** Hours of all stations together, all or none. */
export const AvailableTimesInput = z.object({
  council_id,
  stations: z
    .array(AvailableTimeInput.pick({ station_id: true, new_time_available: true, seen_time_available: true }))
    .min(1)
    .max(council.maxStations),
});
export type AvailableTimesInput = z.output<typeof AvailableTimesInput>;
export const AvailableTimes = z.object({ ...done, detail: z.string(), stations: z.array(CouncilStation) });

/** What the hours could be: as the council before said, and as the calendar says of the session. */
export const AvailableTimesSuggested = z.object({
  stations: z.array(z.object({ station_id: z.number(), last_time: z.number().nullable(), by_beam: z.number() })),
});

/** Own entry, in status 2; a rejection says why (fine points A42, A50). */
export const ResolutionInput = z.discriminatedUnion('resolution', [
  /** `seen_version`: those of all entries, as the expert read them, together; what was decided since is `moved_on`. */
  z.object({ councilteam_id: Id, resolution: z.literal(true), seen_version: z.number().int().optional() }),
  z.object({ councilteam_id: Id, resolution: z.literal(false), comment: RequiredText(text.rejectionReason) }),
]);

export const ProposalOffered = z.object({
  id: z.number(),
  name: z.string(),
  council_count: z.number(),
  megascience_type_ext_id: z.number(),
  station_name: z.string(),
  /** Of the proposal itself, where it has one. */
  session_id: z.number().nullable(),
  session_name: z.string(),
  applicant_name: z.string(),
  last_status_id: z.number(),
  status_name: z.string(),
  experiment_duration: z.number().nullable(),
});
export type ProposalOffered = z.output<typeof ProposalOffered>;

/** Every change answers what it changed, so that a screen needs no second call. */
export const EntriesChanged = z.object({ ...done, detail: z.string(), proposals_council: z.array(CouncilEntry) });
export const EntryChanged = z.object({
  ...done,
  detail: z.string(),
  entry: CouncilEntry,
  stations: z.array(CouncilStation),
});
export const ExpertsChanged = z.object({
  ...done,
  detail: z.string(),
  proposals_expertise: z.array(EntryExpert),
  /** In words: who comes from the applicant's organisation. */
  warnings: z.array(z.string()),
});
/** `experts`: how many were assigned, each of them once. */
export const ManyExpertsChanged = z.object({
  ...done,
  detail: z.string(),
  experts: z.number(),
  warnings: z.array(z.string()),
});
export const TeamChanged = z.object({ ...done, detail: z.string(), council_teams: z.array(CouncilTeamEntry) });
export const StationChanged = z.object({ ...done, detail: z.string(), station: CouncilStation });
export const DiscussionChanged = z.object({ ...done, detail: z.string(), discussion: CouncilDiscussion });
export const CouncilSaid = z.object({ ...done, detail: z.string() });
