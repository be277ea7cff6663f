import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, call, callPaged, type Paged, type Query, type RowOf } from '../../lib/call.ts';
import { cardKey, proposalsKey } from './proposal.keys.ts';

export type ProposalRow = RowOf<'GET /api/proposals/proposal/my/'>;
export type ProposalPage = Paged<ProposalRow>;
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

export const waitingQuery = queryOptions({
  queryKey: [...proposalsKey, 'waiting'],
  queryFn: ({ signal }) => call('GET /api/proposals/proposal/waiting/', { signal }),
});

/** A page of a list; the rows before stay until the new ones are there. */
export interface ListQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<ProposalPage>;
  placeholderData: typeof keepPreviousData;
}

export const myListQuery = (filters: MyListFilters): ListQuery => ({
  queryKey: [...proposalsKey, 'my', filters],
  queryFn: ({ signal }) => callPaged('GET /api/proposals/proposal/my/', { query: filters, signal }),
  placeholderData: keepPreviousData,
});

export const staffListQuery = (filters: StaffListFilters): ListQuery => ({
  queryKey: [...proposalsKey, 'staff', filters],
  queryFn: ({ signal }) => callPaged('GET /api/proposals/expert-proposal-new/list/', { query: filters, signal }),
  placeholderData: keepPreviousData,
});

/** Proposals by words or number; the answer before stays until the new one is there, and a late one is dropped. */
export const foundQuery = (text: string, page = 1, pageSize = 20) => ({
  queryKey: [...proposalsKey, 'search', text, page, pageSize],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Paged<FoundProposal>> =>
    callPaged('GET /api/proposals/proposal/search/', { query: { text, page, page_size: pageSize }, signal }),
  placeholderData: keepPreviousData,
});

export const staffCountsQuery = (filters: Pick<StaffListFilters, 'station_id' | 'kind' | 'session_id'> = {}) =>
  queryOptions({
    queryKey: [...proposalsKey, 'counts', filters],
    queryFn: ({ signal }) => call('GET /api/proposals/expert-proposal-new/counts/', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** What I may name as a previous proposal: mine or of my teams, submitted, not deleted. */
export const citableQuery = queryOptions({
  queryKey: [...proposalsKey, 'citable'],
  queryFn: ({ signal }) =>
    call('GET /api/proposals/proposal/my/', { query: { view_type: 'short', page_size: 100 }, signal }),
  staleTime: 60_000,
});

/** Earlier versions of a draft that the server kept. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...proposalsKey, 'versions', id],
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/versions/', { query: { id }, signal }),
    staleTime: 0,
  });
