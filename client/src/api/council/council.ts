import type { MakeKnown } from '@luch/contract/council/council-move.schemas.ts';
import type { CouncilAction, CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { mayEdit } from '@luch/contract/council/council-rights.ts';
import { council as limits } from '@luch/contract/kernel/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, call, type RowOf } from '../../lib/call.ts';
import { partsOf } from '../../lib/parts-of.ts';
import { withLetters } from '../proposal/bulk-portions.ts';
import type { LiveKey } from '../live.ts';
import { asking, refreshing, sending } from '../asking.ts';
import { withUnanswered } from './unanswered.ts';
import type { Seen } from '../../lib/moved-on.ts';

/* What screens ask about councils. Everything hangs under one key: a command refreshes it all. */

export type CouncilRow = RowOf<'POST /api/councils/list/'>;
export type CouncilCard = Answer<'GET /api/councils/detail/'>;
export type CouncilEntry = CouncilCard['proposals_council'][number];
export type CouncilStation = CouncilCard['council_stations'][number];
export type CouncilTeamEntry = CouncilCard['council_teams'][number];
export type CouncilHabits = Answer<'GET /api/councils/habits/'>;
export type Discussion = NonNullable<CouncilCard['discussion']>;
export type StationCouncil = Answer<'GET /api/councils/station/'>;
export type EntryExpert = NonNullable<CouncilEntry['proposals_expertise']>[number];
export type Offered = Answer<'GET /api/councils/available/'>[number];
export type MovePreview = Answer<'POST /api/councils/move_preview/'>;

export const councilsKey = ['council'] as const satisfies LiveKey;
const ask = asking(...councilsKey);

/** Whose councils: all of them, the own ones of an expert, those with proposals of a station. */
export type CouncilScope = Body<'POST /api/councils/counts/'>;

export const councilListQuery = (
  filters: CouncilScope & { status_id?: CouncilStatus; to_confirm?: boolean; page: number; page_size: number },
) => ask.page('POST /api/councils/list/', { body: filters });

export const councilCountsQuery = (scope: CouncilScope) =>
  queryOptions({
    queryKey: [...councilsKey, 'counts', scope],
    queryFn: async ({ signal }) => (await call('POST /api/councils/counts/', { body: scope, signal })).counts,
  });

export const councilQuery = (id: number) =>
  queryOptions({
    queryKey: [...councilsKey, 'card', id],
    queryFn: async ({ signal, client }) =>
      withUnanswered(client, await call('GET /api/councils/detail/', { query: { id }, signal })),
  });

/** How the experts of a council rate, and marks without it. */
export const councilHabitsQuery = (id: number) => ask.one('GET /api/councils/habits/', { query: { id } });

/** What the hours of its stations could be. */
export const suggestedHoursQuery = (id: number) => ask.one('GET /api/councils/available_hours/', { query: { id } });

/** A council as a station of some of its proposals reads it. */
export const stationCouncilQuery = (id: number, stationId: number) =>
  ask.one('GET /api/councils/station/', { query: { id, station_id: stationId } });

/** What may still join the council: others take from it meanwhile. */
export const offeredQuery = (id: number) => ({
  ...ask.one('GET /api/councils/available/', { query: { council_id: id } }),
  staleTime: 0,
});

/** Councils that still take proposals, the latest first: the hundred latest hold them. */
export const openCouncilsQuery = () =>
  queryOptions({
    ...councilListQuery({ page: 1, page_size: 100 }),
    select: ({ rows }) => rows.filter(({ status }) => mayEdit('proposals', status)),
  });

/** Which of these may join, which not and why, and who would be written to: never kept, as others take from them. */
export const proposalsPreviewQuery = (id: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...councilsKey, 'proposals-preview', id, ids],
    queryFn: async ({ signal }) => {
      let whole: Answer<'POST /api/councils/proposals_preview/'> = { done: [], refused: [], letters: [], without: [] };
      for (const part of partsOf(ids, limits.addAtOnce)) {
        const body = { council_id: id, proposal_ids: [...part] };
        const come = await call('POST /api/councils/proposals_preview/', { body, signal });
        whole = {
          done: [...whole.done, ...come.done],
          refused: [...whole.refused, ...come.refused],
          letters: withLetters(whole.letters, come.letters),
          without: [...whole.without, ...come.without],
        };
      }
      return whole;
    },
    staleTime: 0,
    gcTime: 0,
    // The server does it and takes it back: it is not asked without need.
    refetchOnWindowFocus: false,
  });

/** Experts by competence for the proposals that have none: never kept, as others go on assigning. */
export const distributionQuery = (id: number, perProposal: number) => ({
  ...ask.one('POST /api/councils/distribution/', { body: { council_id: id, per_proposal: perProposal } }),
  staleTime: 0,
  gcTime: 0,
});

/** What a move would do at this moment: never kept, as others go on working. */
export const movePreviewQuery = (id: number, action: CouncilAction, known?: MakeKnown) => ({
  ...ask.one('POST /api/councils/move_preview/', {
    body: { council_id: id, action, ...(known && { make_known: known }) },
  }),
  staleTime: 0,
  gcTime: 0,
});

/** After every command: lists, counts and the open card show what the server now says. */
export const useRefreshCouncils = refreshing(councilsKey);

export const createCouncil = sending('POST /api/councils/create/');
export const updateCouncil = sending('POST /api/councils/update/');

/** Moves that ask for nothing but a yes: cancelling a council, and bringing it back. */
type AskedMove = Body<'POST /api/councils/change_status/'>['action'];

export const changeCouncilStatus = (id: number, action: AskedMove, seen: Seen) =>
  call('POST /api/councils/change_status/', {
    body: { council_id: id, action, seen_status: seen.status, seen_history: seen.history },
  });
