import { queryOptions } from '@tanstack/react-query';
import { type Body, call, type RowOf } from '../../lib/call.ts';

export type Feed = RowOf<'GET /api/calendar/feeds/'>;
export type FeedInput = Body<'POST /api/calendar/feeds/'>;

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: ({ signal }) => call('GET /api/calendar/feeds/', { signal }),
});

/** Addresses that were told in this window, by their calendars: the server tells each one once. */
export const freshAddressesQuery = queryOptions({
  queryKey: ['feed-addresses'],
  queryFn: (): Promise<Readonly<Record<number, string>>> => Promise.resolve({}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
