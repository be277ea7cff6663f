import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, call, type Query, type RowOf } from '../../lib/call.ts';
import { asking } from '../asking.ts';
import { cardKey, proposalsKey } from './proposal.keys.ts';

const ask = asking(...proposalsKey);

export type ProposalRow = RowOf<'GET /api/proposals/proposal/my/'>;
export type ProposalCard = Answer<'GET /api/proposals/proposal/detail/'>;
export type FoundProposal = RowOf<'GET /api/proposals/proposal/search/'>;
export type Waiting = Answer<'GET /api/proposals/proposal/waiting/'>;
export type MyListFilters = NonNullable<Query<'GET /api/proposals/proposal/my/'>>;
export type StaffListFilters = NonNullable<Query<'GET /api/proposals/expert-proposal-new/list/'>>;

/**
 * One proposal beside what the screens keep. `now`: as the server has it, never as the device kept it; a refused token
 * keeps the page.
 */
export const fetchCard = (id: number, when?: 'now') =>
  call('GET /api/proposals/proposal/detail/', { query: { id }, stay: when === 'now', fresh: when === 'now' });

/** One proposal as far as this person may see it. */
export const cardQuery = (id: number) =>
  queryOptions({
    queryKey: cardKey(id),
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/detail/', { query: { id }, signal }),
  });

/** The same before anybody has asked to read it: the server takes no note of it as read. */
export const cardAheadQuery = (id: number) =>
  queryOptions({
    ...cardQuery(id),
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/detail/', { query: { id }, signal, ahead: true }),
  });

export const cardAhead = (queryClient: QueryClient, id: number): Promise<void> =>
  queryClient.prefetchQuery(cardAheadQuery(id));

export const waitingQuery = ask.one('GET /api/proposals/proposal/waiting/');

export const myListQuery = (filters: MyListFilters) => ask.page('GET /api/proposals/proposal/my/', { query: filters });

export const staffListQuery = (filters: StaffListFilters) =>
  ask.page('GET /api/proposals/expert-proposal-new/list/', { query: filters });

/** Proposals by words or number; the answer before stays until the new one is there, and a late one is dropped. */
export const foundQuery = (text: string, page = 1, pageSize = 20) =>
  ask.page('GET /api/proposals/proposal/search/', { query: { text, page, page_size: pageSize } });

export const staffCountsQuery = (filters: Pick<StaffListFilters, 'station_id' | 'kind' | 'session_id'> = {}) => ({
  ...ask.one('GET /api/proposals/expert-proposal-new/counts/', { query: filters }),
  placeholderData: keepPreviousData,
});

/** What I may name as a previous proposal: mine or of my teams, submitted, not deleted. */
export const citableQuery = {
  ...ask.one('GET /api/proposals/proposal/my/', { query: { view_type: 'short', page_size: 100 } }),
  staleTime: 60_000,
};

/** Earlier versions of a draft that the server kept. */
export const versionsQuery = (id: number) => ({
  ...ask.one('GET /api/proposals/proposal/versions/', { query: { id } }),
  staleTime: 0,
});
