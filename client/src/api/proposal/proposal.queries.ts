import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, callPaged, type Paged, type Query, type RowOf } from '../../lib/call.ts';

/* What screens of several features ask about proposals. Everything hangs under one key: a command refreshes it all. */

export type ProposalRow = RowOf<'GET /api/proposals/proposal/my/'>;
export type ProposalPage = Paged<ProposalRow>;
export type ProposalCard = Answer<'GET /api/proposals/proposal/detail/'>;
export type Waiting = Answer<'GET /api/proposals/proposal/waiting/'>;
export type MyListFilters = NonNullable<Query<'GET /api/proposals/proposal/my/'>>;
export type StaffListFilters = NonNullable<Query<'GET /api/proposals/expert-proposal-new/list/'>>;

export const proposalsKey = ['proposals'] as const;

/** One proposal as far as this person may see it. */
export const cardQuery = (id: number) =>
  queryOptions({
    queryKey: [...proposalsKey, 'card', id],
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/detail/', { query: { id }, signal }),
  });

/** The same before anybody has asked to read it: the server takes no note of it as read. */
export const cardAhead = (queryClient: QueryClient, id: number): Promise<void> =>
  queryClient.prefetchQuery({
    ...cardQuery(id),
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/detail/', { query: { id }, signal, ahead: true }),
  });

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
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: [...proposalsKey, 'search', text],
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/search/', { query: { text }, signal }),
    placeholderData: keepPreviousData,
  });

export const staffCountsQuery = (filters: Pick<StaffListFilters, 'station_id' | 'kind' | 'session_id'> = {}) =>
  queryOptions({
    queryKey: [...proposalsKey, 'counts', filters],
    queryFn: ({ signal }) => call('GET /api/proposals/expert-proposal-new/counts/', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** After every command: lists, counts, badge and the open card show what the server now says. */
export function useRefreshProposals(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: proposalsKey });
}
