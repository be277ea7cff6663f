import { type Body, call } from '../../lib/call.ts';

type Save = Body<'POST /api/proposals/proposal/proposal_experts/save/'>;

/** Who could review what, as the server proposes it; nothing is kept. */
export const distributeExperts = (body: Body<'POST /api/proposals/proposal/proposal_experts/distribution/'>) =>
  call('POST /api/proposals/proposal/proposal_experts/distribution/', { body });

export const saveExperts = (assignments: Save['assignments']) =>
  call('POST /api/proposals/proposal/proposal_experts/save/', { body: { assignments } });

export const saveRatingDraft = (body: Body<'PATCH /api/proposals/expertise/draft/'>) =>
  call('PATCH /api/proposals/expertise/draft/', { body });

/** Until when these are to be rated; null takes it away. */
export const setRatingDeadline = (body: Body<'POST /api/proposals/expertise/deadline/'>) =>
  call('POST /api/proposals/expertise/deadline/', { body });

export const remindExperts = (ids: readonly number[]) =>
  call('POST /api/proposals/expertise/reminder/', { body: { proposal_ids: [...ids] } });

/** Says why one does not rate. */
export const declineRating = (body: Body<'POST /api/proposals/expertise/decline/'>) =>
  call('POST /api/proposals/expertise/decline/', { body });

/** Gives a rating, or gives it anew. */
export const submitRating = (body: Body<'POST /api/proposals/expertise/detail/'>) =>
  call('POST /api/proposals/expertise/detail/', { body });
