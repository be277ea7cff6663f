import type { MakeKnown } from '@luch/contract/council/council-move.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type CouncilCard, type CouncilEntry, councilQuery } from './council.ts';
import { withEntries } from './unanswered.ts';
import { type Body, call } from '../../lib/call.ts';
import { sending } from '../asking.ts';

/* The open card as it is kept here: a change stands in it before the server has answered. */

const change = (queryClient: QueryClient, id: number, make: (card: CouncilCard) => CouncilCard): void => {
  queryClient.setQueryData(councilQuery(id).queryKey, (card) => card && make(card));
};

export const cardNow = (queryClient: QueryClient, id: number): CouncilCard | undefined =>
  queryClient.getQueryData(councilQuery(id).queryKey);

/** Puts entries in the place of their former selves, with the hours of their stations. */
export function putEntries(queryClient: QueryClient, id: number, entries: readonly CouncilEntry[]): void {
  change(queryClient, id, (card) => withEntries(card, entries));
}

export function putExperts(
  queryClient: QueryClient,
  id: number,
  entryId: number,
  experts: NonNullable<CouncilEntry['proposals_expertise']>,
): void {
  change(queryClient, id, (card) => ({
    ...card,
    proposals_council: card.proposals_council.map((entry) =>
      entry.id === entryId ? { ...entry, proposals_expertise: experts } : entry,
    ),
  }));
}

export function putParts(
  queryClient: QueryClient,
  id: number,
  parts: Partial<
    Pick<CouncilCard, 'proposals_council' | 'council_teams' | 'council_stations' | 'start_time' | 'discussion'>
  >,
): void {
  change(queryClient, id, (card) => ({ ...card, ...parts }));
}

/* What is changed in a council (specification, staff side, section 7). Each answers what it has changed. */

export const moveForward = (id: number, seen: number, known?: MakeKnown) =>
  call('POST /api/councils/next_status/', {
    body: { council_id: id, from_status: seen, ...(known && { make_known: known }) },
  });

export const changeStartTime = sending('POST /api/council/update_time/');

export const changeProposals = sending('POST /api/councils/change_proposals/');
export const changeExperts = sending('POST /api/councils/change_proposal_experts/');
export const assignMany = sending('POST /api/councils/assign_experts/');

export type EntryChange = Body<'POST /api/councils/change_proposal_solution/'>;
export const changeEntry = sending('POST /api/councils/change_proposal_solution/');
export const changeTeam = sending('POST /api/councils/change_team/');

export const leadDiscussion = sending('POST /api/councils/discussion/');
export const saveAvailableTime = sending('POST /api/councils/save_time_available/');
export const saveAvailableTimes = sending('POST /api/councils/save_times_available/');
export const answerProtocol = sending('POST /api/councils/update_expert_resolution/');

/* Preliminary time of what a council has accepted (specification, staff side, section 7, Calendars). */

export const addInterval = sending('POST /api/calendar/detail/');
export const removeInterval = sending('POST /api/calendar/delete/');
