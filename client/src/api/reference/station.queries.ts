import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';

/* Stations, equipment and methods in the language of the interface; they change a few times a year. */

const staleTime = 30 * 60_000;

export const equipmentQuery = (lang = currentLanguage()) =>
  queryOptions({
    queryKey: ['references', 'equipment', lang],
    queryFn: ({ signal }) => call('GET /api/references/equipment/list/', { query: { lang }, signal }),
    staleTime,
  });

export const methodsQuery = (lang = currentLanguage()) =>
  queryOptions({
    queryKey: ['references', 'methods', lang],
    queryFn: ({ signal }) => call('GET /api/references/method/list/', { query: { lang }, signal }),
    staleTime,
  });
