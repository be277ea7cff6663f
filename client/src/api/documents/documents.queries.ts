import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';
import { asking } from '../asking.ts';

export type KeptDocument = RowOf<'GET /api/documents/'>;

export const documentKey = ['document'] as const satisfies LiveKey;
const ask = asking(...documentKey);

/** My documents. Where nothing is heard of the server, what is being made is asked for now and then. */
export const documentsQuery = queryOptions({
  ...ask.one('GET /api/documents/'),
  refetchInterval: ({ state }) => (state.data?.some(isInWork) ? 5000 : false),
});

export const isInWork = ({ state }: Pick<KeptDocument, 'state'>): boolean => state === 'waiting' || state === 'making';
