import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, call, type RowOf } from '../../lib/call.ts';

export type StatisticsScope = Answer<'GET /api/stats/scope/'>;
export type StationFigures = RowOf<'GET /api/stats/proposals/station/'>;
export type StatusFigures = RowOf<'GET /api/stats/proposals/status/'>;
export type FlowFigures = Answer<'GET /api/stats/proposals/flow/'>;

/** Which proposals are counted. */
export interface About {
  readonly from?: string;
  readonly to?: string;
  readonly session_id?: number;
  readonly kind?: 1 | 2 | 3;
}

/* Figures are as old as their page: whoever wants newer ones comes again. */
const key = (...parts: readonly unknown[]) => ['statistics', ...parts] as const;
const shared = { placeholderData: keepPreviousData, staleTime: 60_000 };

export const scopeQuery = queryOptions({
  queryKey: key('scope'),
  queryFn: ({ signal }) => call('GET /api/stats/scope/', { signal }),
});
export const statusQuery = (query: About) =>
  queryOptions({
    queryKey: key('status', query),
    queryFn: ({ signal }) => call('GET /api/stats/proposals/status/', { query, signal }),
    ...shared,
  });
export const stationQuery = (query: About) =>
  queryOptions({
    queryKey: key('station', query),
    queryFn: ({ signal }) => call('GET /api/stats/proposals/station/', { query, signal }),
    ...shared,
  });
export const totalQuery = (query: About) =>
  queryOptions({
    queryKey: key('total', query),
    queryFn: ({ signal }) => call('GET /api/stats/proposals/total/', { query, signal }),
    ...shared,
  });
export const weeklyQuery = (query: About, status: 'created' | 'done') =>
  queryOptions({
    queryKey: key('weekly', query, status),
    queryFn: ({ signal }) => call('GET /api/stats/proposals/weekly/', { query: { ...query, status }, signal }),
    ...shared,
  });
export const flowQuery = (query: About) =>
  queryOptions({
    queryKey: key('flow', query),
    queryFn: ({ signal }) => call('GET /api/stats/proposals/flow/', { query, signal }),
    ...shared,
  });
export const generalQuery = (query: About) =>
  queryOptions({
    queryKey: key('general', query),
    queryFn: ({ signal }) => call('GET /api/stats/general/', { query, signal }),
    ...shared,
  });
export const rolesQuery = queryOptions({
  queryKey: key('roles'),
  queryFn: ({ signal }) => call('GET /api/stats/users/role/', { signal }),
  ...shared,
});
export const organisationsQuery = (query: About) =>
  queryOptions({
    queryKey: key('organisations', query),
    queryFn: ({ signal }) => call('GET /api/stats/users/organisation/', { query, signal }),
    ...shared,
  });
export const usersQuery = (query: About) =>
  queryOptions({
    queryKey: key('users', query),
    queryFn: ({ signal }) => call('GET /api/stats/users/total/', { query, signal }),
    ...shared,
  });
