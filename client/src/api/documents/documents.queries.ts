import { queryOptions } from '@tanstack/react-query';
import { call, type RowOf } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';

export type KeptDocument = RowOf<'GET /api/documents/'>;

export const documentKey = ['document'] as const satisfies LiveKey;

/** My documents. Where nothing is heard of the server, what is being made is asked for now and then. */
export const documentsQuery = queryOptions({
  queryKey: [...documentKey, 'list'],
  queryFn: ({ signal }) => call('GET /api/documents/', { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isInWork) ? 5000 : false),
});

export const isInWork = ({ state }: Pick<KeptDocument, 'state'>): boolean => state === 'waiting' || state === 'making';
