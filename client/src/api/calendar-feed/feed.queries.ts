import { queryOptions } from '@tanstack/react-query';
import type { Body, RowOf } from '../../lib/call.ts';
import { asking } from '../asking.ts';

const ask = asking('feeds');

export type Feed = RowOf<'GET /api/calendar/feeds/'>;
export type FeedInput = Body<'POST /api/calendar/feeds/'>;

export const feedsQuery = ask.one('GET /api/calendar/feeds/');

/** Addresses that were told in this window, by their calendars: the server tells each one once. */
export const freshAddressesQuery = queryOptions({
  queryKey: ['feed-addresses'],
  queryFn: (): Promise<Readonly<Record<number, string>>> => Promise.resolve({}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
