import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Answer, type Body, callPaged } from '../lib/call.ts';
import { asking, refreshing, sending } from './asking.ts';
import { visitsKey } from './visit.ts';

/* Samples and who lets them in, under the key of visits: a case that moves changes what experiments still need. */

export type SafetyCase = Answer<'GET /api/safety/list/'>[number];
export type SafetySample = SafetyCase['samples'][number];
export type GhsFound = Answer<'GET /api/safety/ghs/'>;
export type SafetyAction = Body<'POST /api/safety/action/'>;
export type Samples = Body<'POST /api/safety/samples/'>;

const ask = asking(...visitsKey);

/** All that the reader may see in one status, a page at a time. */
export const casesQuery = (status: number, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...visitsKey, 'cases', status, search],
    queryFn: ({ signal, pageParam: page }) =>
      callPaged('GET /api/safety/list/', { query: { status, page, ...(search && { search }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _all, page) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
/** Of one proposal, also while nobody has declared it; nothing for whoever has no part in it. */
export const caseOfQuery = (proposalId: number) =>
  ask.one('GET /api/safety/list/', { query: { proposal_id: proposalId } });

/** For whoever plans the time of a proposal. */
export const sampleStandingQuery = (proposalId: number) =>
  ask.one('GET /api/safety/standing/', { query: { proposal_id: proposalId } });

/** The list changes with the version of the portal only. */
export const ghsQuery = (search: string) => ({
  ...ask.one('GET /api/safety/ghs/', { query: { search } }),
  staleTime: Number.POSITIVE_INFINITY,
  enabled: search.length > 1,
  placeholderData: keepPreviousData,
});

export const actOnCase = sending('POST /api/safety/action/');
export const saveSamples = sending('POST /api/safety/samples/');

export const useRefreshSafety = refreshing(visitsKey);
