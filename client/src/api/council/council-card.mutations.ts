import type { MakeKnown } from '@luch/contract/council/council-move.schemas.ts';
import { type Body, call } from '../../lib/call.ts';

/* What is changed in a council (specification, staff side, section 7). Each answers what it has changed. */

export const moveForward = (id: number, seen: number, known?: MakeKnown) =>
  call('POST /api/councils/next_status/', {
    body: { council_id: id, from_status: seen, ...(known && { make_known: known }) },
  });

export const changeStartTime = (id: number, startTime: string) =>
  call('POST /api/council/update_time/', { body: { council_id: id, start_time: startTime } });

export const changeProposals = (body: Body<'POST /api/councils/change_proposals/'>) =>
  call('POST /api/councils/change_proposals/', { body });

export const changeExperts = (body: Body<'POST /api/councils/change_proposal_experts/'>) =>
  call('POST /api/councils/change_proposal_experts/', { body });

export const assignMany = (body: Body<'POST /api/councils/assign_experts/'>) =>
  call('POST /api/councils/assign_experts/', { body });

export type EntryChange = Body<'POST /api/councils/change_proposal_solution/'>;
export const changeEntry = (body: EntryChange) => call('POST /api/councils/change_proposal_solution/', { body });

export const changeTeam = (body: Body<'POST /api/councils/change_team/'>) =>
  call('POST /api/councils/change_team/', { body });

export type DiscussionChange = Body<'POST /api/councils/discussion/'>;
export const leadDiscussion = (body: DiscussionChange) => call('POST /api/councils/discussion/', { body });

export const saveAvailableTime = (body: Body<'POST /api/councils/save_time_available/'>) =>
  call('POST /api/councils/save_time_available/', { body });

export const saveAvailableTimes = (body: Body<'POST /api/councils/save_times_available/'>) =>
  call('POST /api/councils/save_times_available/', { body });

export const answerProtocol = (body: Body<'POST /api/councils/update_expert_resolution/'>) =>
  call('POST /api/councils/update_expert_resolution/', { body });
