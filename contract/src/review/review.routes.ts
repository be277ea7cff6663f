import { z } from 'zod';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import { byKey, Id } from '../kernel/schemas.ts';
import { expertStates } from './expertise.ts';
import {
  AssignmentsInput,
  Candidates,
  CandidatesQuery,
  DeadlineInput,
  DeclineInput,
  Distribution,
  DistributionInput,
  Done,
  ExpertiseDraft,
  ExpertiseDraftInput,
  ExpertiseInput,
  ExpertiseQuery,
  ExpertiseView,
  ExpertListFilters,
  ExpertRow,
  ExpertsAnswer,
  ExpertsInput,
  RatingQuestions,
  RatingQuestionsQuery,
  Reminded,
  ReminderInput,
} from './review.schemas.ts';

/** Specification, staff side, section 7, Proposals; workflows, section 5. */
export const reviewRoutes = defineRoutesOf('reviews', {
  'GET /api/proposals/proposal/proposal_experts/': {
    access: 'signed-in',
    summary: 'Experts with their load, and how each stands to these proposals; moderators only',
    query: CandidatesQuery,
    response: Candidates,
  },
  'PATCH /api/proposals/proposal/proposal_experts/': {
    access: 'signed-in',
    summary: 'Assign experts to a proposal outside a council, or end their assignments',
    body: ExpertsInput,
    response: ExpertsAnswer,
  },
  'POST /api/proposals/proposal/proposal_experts/distribution/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'Propose an even distribution that respects conflicts of interest; saves nothing',
    body: DistributionInput,
    response: Distribution,
  },
  'POST /api/proposals/proposal/proposal_experts/save/': {
    access: 'signed-in',
    summary: 'Save assignments of several proposals together: all or none',
    body: AssignmentsInput,
    response: ExpertsAnswer,
  },
  'GET /api/proposals/expertise/list/': {
    access: 'signed-in',
    summary: 'Ratings of a proposal: all for moderators, an expert’s own for the expert',
    query: ExpertiseQuery,
    response: z.array(ExpertiseView),
  },
  'GET /api/proposals/expertise/questions/': {
    access: 'signed-in',
    summary: 'What the facility asks besides the criteria of whoever rates this proposal',
    query: RatingQuestionsQuery,
    response: RatingQuestions,
  },
  'POST /api/proposals/expertise/detail/': {
    access: 'signed-in',
    summary: 'Give or change my rating; the server computes the total',
    body: ExpertiseInput,
    response: ExpertiseView,
  },
  'GET /api/proposals/expertise/draft/': {
    acting: 'refused',
    scope: 'reviews:read',
    access: 'signed-in',
    summary: 'What I have typed of my rating and not yet given',
    query: z.object({ proposal_id: Id }),
    response: ExpertiseDraft,
  },
  'PATCH /api/proposals/expertise/draft/': {
    access: 'signed-in',
    summary: 'Keep what I have typed; a stale version answers 409 stale with the current draft',
    body: ExpertiseDraftInput,
    response: ExpertiseDraft,
  },
  'POST /api/proposals/expertise/deadline/': {
    access: 'signed-in',
    summary: 'Set until when proposals are to be rated, or take it away; experts are reminded once before it',
    body: DeadlineInput,
    response: Done,
  },
  'POST /api/proposals/expertise/reminder/': {
    access: 'signed-in',
    summary: 'Remind the experts who have not rated these proposals: one letter each',
    body: ReminderInput,
    response: Reminded,
  },
  'POST /api/proposals/expertise/decline/': {
    access: 'signed-in',
    summary: 'Decline a rating that was asked of me, or declare a conflict of interest; moderators are told why',
    body: DeclineInput,
    response: Done,
  },
  'GET /api/proposals/expert-proposal/list/': {
    access: 'signed-in',
    summary: 'Proposals assigned to me; headers pages and total',
    query: ExpertListFilters,
    response: z.array(ExpertRow),
  },
  'POST /api/proposals/expert-proposal/list/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'The same with the filter in the body; headers pages and total',
    body: ExpertListFilters,
    response: z.array(ExpertRow),
  },
  'GET /api/proposals/expert-proposal/counts/': {
    access: 'signed-in',
    summary: 'How many of the proposals assigned to me are in each state',
    response: byKey(expertStates, z.number()),
  },
});
