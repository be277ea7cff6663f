import { z } from 'zod';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import { Id } from '../kernel/schemas.ts';
import { CouncilHabits, CouncilStationView, CouncilView } from './council-card.schemas.ts';
import {
  AvailableTimeInput,
  AvailableTimes,
  AvailableTimesInput,
  AvailableTimesSuggested,
  CouncilAssignInput,
  CouncilDistributionInput,
  CouncilExpertsInput,
  CouncilProposalsInput,
  CouncilSaid,
  CouncilSolutionInput,
  CouncilTeamInput,
  DiscussionChanged,
  DiscussionInput,
  EntriesChanged,
  EntryChanged,
  ExpertsChanged,
  ManyExpertsChanged,
  ProposalOffered,
  ProposalsPreview,
  ProposalsPreviewInput,
  ResolutionInput,
  StartTimeInput,
  StationChanged,
  TeamChanged,
} from './council-content.schemas.ts';
import { Distribution } from '../review/review.schemas.ts';
import { CouncilNotes, CouncilNotesInput, CouncilNotesQuery, CouncilNotesSaved } from './council-notes.schemas.ts';
import { CouncilPaperMade, CouncilPaperQuery } from './council-paper.schemas.ts';
import { MovePreview, MovePreviewInput, NextStatusInput } from './council-move.schemas.ts';
import {
  CouncilCounts,
  CouncilCountsInput,
  CouncilCreated,
  CouncilInput,
  CouncilListInput,
  CouncilMoved,
  CouncilRow,
  CouncilStatusInput,
  CouncilUpdateInput,
} from './council.schemas.ts';

/** Under both prefixes (fine point A2). */
const updateTime = {
  access: 'signed-in',
  summary: 'Start time of a council, in 0 and 1; moderators only',
  body: StartTimeInput,
  response: CouncilSaid,
  listsErrors: true,
} as const;

/** The decision form in 1, 2 and 5, the decision in 3. */
const exportWord = {
  acting: 'refused',
  scope: 'councils:read',
  access: 'signed-in',
  summary:
    'The decision form (1, 2, 5, with proposals) or the decision (3) of a council, .docx; answers an address to open; moderators only',
  query: CouncilPaperQuery,
  response: CouncilPaperMade,
  listsErrors: true,
} as const;

/** Specification, staff side, section 7, Councils; paths by fine point A2. */
export const councilRoutes = defineRoutesOf('councils', {
  'POST /api/councils/list/': {
    acting: 'reads',
    access: 'signed-in',
    summary:
      'Councils of one status or all, the latest first; headers pages and total; for moderators, experts (their own) and stations (those with their proposals)',
    body: CouncilListInput,
    response: z.array(CouncilRow),
    listsErrors: true,
  },
  'POST /api/councils/counts/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'How many councils each status holds, by the same views as the list',
    body: CouncilCountsInput,
    response: CouncilCounts,
    listsErrors: true,
  },
  'POST /api/councils/create/': {
    access: 'signed-in',
    summary: 'Begin a council as a draft; moderators only',
    body: CouncilInput,
    response: CouncilCreated,
    listsErrors: true,
  },
  'POST /api/councils/update/': {
    access: 'signed-in',
    summary: 'Number and place (0, 1, 2, 5), day, start and sessions (0, 1) of a council; moderators only',
    body: CouncilUpdateInput,
    response: CouncilSaid,
    listsErrors: true,
  },
  'GET /api/councils/detail/': {
    access: 'signed-in',
    summary: 'One council whole, for moderators and its own experts; what is not theirs to know is not in it',
    query: z.object({ id: Id }),
    response: CouncilView,
    listsErrors: true,
  },
  'GET /api/councils/habits/': {
    access: 'signed-in',
    summary:
      'How the experts of a council rate, and marks without it; moderators from 1 on, its experts in 2, each from the marks they read',
    query: z.object({ id: Id }),
    response: CouncilHabits,
    listsErrors: true,
  },
  'POST /api/councils/change_status/': {
    access: 'signed-in',
    summary: 'Cancel a council (delete), or bring a cancelled one back to the drafts (return); moderators only',
    body: CouncilStatusInput,
    response: CouncilMoved,
    listsErrors: true,
  },
  'GET /api/councils/station/': {
    access: 'signed-in',
    summary: 'One council as the station of some of its proposals reads it; responsibles of the station and moderators',
    query: z.object({ id: Id, station_id: Id }),
    response: CouncilStationView,
    listsErrors: true,
  },
  'GET /api/councils/available/': {
    access: 'signed-in',
    summary:
      'Proposals that may join this council: in 2, 3 or 4, of its kinds, in no other live council; moderators only',
    query: z.object({ council_id: Id }),
    response: z.array(ProposalOffered),
    listsErrors: true,
  },
  'POST /api/councils/move_preview/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'What a move would do now: statuses, letters, who has not rated or confirmed; moderators only',
    body: MovePreviewInput,
    response: MovePreview,
    listsErrors: true,
  },
  'POST /api/councils/next_status/': {
    access: 'signed-in',
    summary: 'Move a council forward: 0, 1, 2, 5, 3; moderators only',
    body: NextStatusInput,
    response: CouncilMoved,
    listsErrors: true,
  },
  'POST /api/councils/change_proposals/': {
    access: 'signed-in',
    summary: 'Add proposals to a council or take one out, in 0 and 1; moderators only',
    body: CouncilProposalsInput,
    response: EntriesChanged,
    listsErrors: true,
  },
  'POST /api/councils/proposals_preview/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'Which proposals may join this council, why others may not, and who would be written to; moderators only',
    body: ProposalsPreviewInput,
    response: ProposalsPreview,
    listsErrors: true,
  },
  'POST /api/councils/change_proposal_experts/': {
    access: 'signed-in',
    summary: 'Experts of one proposal of a council, in 0 and 1; moderators only',
    body: CouncilExpertsInput,
    response: ExpertsChanged,
    listsErrors: true,
  },
  'POST /api/councils/distribution/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'Propose experts by competence for the proposals of a council that have none, in 0 and 1; saves nothing',
    body: CouncilDistributionInput,
    response: Distribution,
    listsErrors: true,
  },
  'POST /api/councils/assign_experts/': {
    access: 'signed-in',
    summary: 'Experts of many proposals of a council, all or none, in 0 and 1; moderators only',
    body: CouncilAssignInput,
    response: ManyExpertsChanged,
    listsErrors: true,
  },
  'POST /api/councils/change_proposal_solution/': {
    access: 'signed-in',
    summary: 'Final mark (1, 2), decision, granted hours, comment (2) of one proposal of a council; moderators only',
    body: CouncilSolutionInput,
    response: EntryChanged,
    listsErrors: true,
  },
  'POST /api/councils/change_team/': {
    access: 'signed-in',
    summary: 'Experts and invited participants of a council, in 1 and 2; moderators only',
    body: CouncilTeamInput,
    response: TeamChanged,
    listsErrors: true,
  },
  'POST /api/councils/save_time_available/': {
    access: 'signed-in',
    summary: 'Hours that a station has for this council, in 2; moderators only',
    body: AvailableTimeInput,
    response: StationChanged,
    listsErrors: true,
  },
  'GET /api/councils/available_hours/': {
    access: 'signed-in',
    summary: 'What the hours of each station of a council could be: as last time, and by the beam; moderators only',
    query: z.object({ id: Id }),
    response: AvailableTimesSuggested,
    listsErrors: true,
  },
  'POST /api/councils/save_times_available/': {
    access: 'signed-in',
    summary: 'Hours that several stations have for this council, all or none, in 2; moderators only',
    body: AvailableTimesInput,
    response: AvailableTimes,
    listsErrors: true,
  },
  'POST /api/councils/discussion/': {
    access: 'signed-in',
    summary: 'What the council discusses now, and the order of discussion, in 2; moderators only',
    body: DiscussionInput,
    response: DiscussionChanged,
    listsErrors: true,
  },
  'POST /api/councils/update_expert_resolution/': {
    access: 'signed-in',
    summary: 'Confirm or reject the minutes: each expert their own entry, in 2',
    body: ResolutionInput,
    response: CouncilSaid,
    listsErrors: true,
  },
  'GET /api/councils/notes/': {
    access: 'signed-in',
    summary: 'Notes of the discussion, with since only what changed; moderators and the people of the council',
    query: CouncilNotesQuery,
    response: CouncilNotes,
    listsErrors: true,
  },
  'POST /api/councils/save_notes/': {
    access: 'signed-in',
    summary: 'Save notes of the discussion, in 2 and 5; moderators only',
    body: CouncilNotesInput,
    response: CouncilNotesSaved,
    listsErrors: true,
  },
  'GET /api/council/export_word/': exportWord,
  'GET /api/councils/export_word/': exportWord,
  'GET /api/councils/export_excel/': {
    acting: 'refused',
    scope: 'councils:read',
    access: 'signed-in',
    summary: 'The proposals of a council as a workbook; answers an address to open; moderators only',
    query: CouncilPaperQuery,
    response: CouncilPaperMade,
    listsErrors: true,
  },
  'GET /api/councils/export_pdf/': {
    acting: 'refused',
    scope: 'councils:read',
    access: 'signed-in',
    summary: 'The proposals of a council as a list in PDF; answers an address to open; moderators only',
    query: CouncilPaperQuery,
    response: CouncilPaperMade,
    listsErrors: true,
  },
  'POST /api/council/update_time/': updateTime,
  'POST /api/councils/update_time/': updateTime,
});
