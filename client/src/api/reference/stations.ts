import { queryOptions } from '@tanstack/react-query';
import { call, type RowOf } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';
import type { LiveKey } from '../live.ts';

/* Stations and what proposals choose from, in the language of the interface; they change a few times a year. */

export type Equipment = RowOf<'GET /api/references/equipment/list/'>;
export type Station = RowOf<'GET /api/references/station/list/'>;
export type Method = RowOf<'GET /api/references/method/list/'>;

const staleTime = 30 * 60_000;
const live = ['reference'] as const satisfies LiveKey;
const keyOf = (name: string, lang: string) => [...live, name, lang] as const;

export const equipmentQuery = (lang = currentLanguage()) =>
  queryOptions({
    queryKey: keyOf('equipment', lang),
    queryFn: ({ signal }) => call('GET /api/references/equipment/list/', { query: { lang }, signal }),
    staleTime,
  });

/** Those that are switched off too: proposals are still at them. */
export const stationsQuery = (lang = currentLanguage()) =>
  queryOptions({
    queryKey: keyOf('stations', lang),
    queryFn: ({ signal }) => call('GET /api/references/station/list/', { query: { lang }, signal }),
    staleTime,
  });

export const methodsQuery = (lang = currentLanguage()) =>
  queryOptions({
    queryKey: keyOf('methods', lang),
    queryFn: ({ signal }) => call('GET /api/references/method/list/', { query: { lang }, signal }),
    staleTime,
  });

export const areasQuery = (lang = currentLanguage()) =>
  queryOptions({
    queryKey: keyOf('scientific-areas', lang),
    queryFn: ({ signal }) => call('GET /api/references/scientific-area/list/', { query: { lang }, signal }),
    staleTime,
  });

export const sampleTypesQuery = (lang = currentLanguage()) =>
  queryOptions({
    queryKey: keyOf('sample-types', lang),
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/sample_types/', { query: { lang }, signal }),
    staleTime,
  });

export const hazardsQuery = (lang = currentLanguage()) =>
  queryOptions({
    queryKey: keyOf('hazards', lang),
    queryFn: ({ signal }) => call('GET /api/references/hazard/list/', { query: { lang }, signal }),
    staleTime,
  });
