import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call, type RowOf } from '../lib/call.ts';
import { asking } from './asking.ts';
import { useCommand } from '../lib/use-command.ts';

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

type Told = Answer<'POST /api/calendar/feeds/'>;

function useKeepAddress() {
  const queryClient = useQueryClient();
  return ({ feed, address }: Told) => {
    queryClient.setQueryData(freshAddressesQuery.queryKey, (known) => ({ ...known, [feed.id]: address }));
    queryClient.setQueryData(feedsQuery.queryKey, (known = []) => [...known.filter(({ id }) => id !== feed.id), feed]);
  };
}

/** What was done in another window is shown when this one is refused. */
function useRefreshFeeds() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey });
}

export function useSubscribe() {
  const keep = useKeepAddress();
  const refresh = useRefreshFeeds();
  return useCommand({
    mutationFn: (body: FeedInput) => call('POST /api/calendar/feeds/', { body }),
    onSuccess: keep,
    onError: () => void refresh(),
  });
}

export function useRenewFeed(onDone: () => void) {
  const keep = useKeepAddress();
  const refresh = useRefreshFeeds();
  return useCommand({
    mutationFn: ({ id, generation }: Feed) => call('PATCH /api/calendar/feeds/', { body: { id, generation } }),
    onSuccess: keep,
    onError: () => void refresh(),
    onSettled: onDone,
  });
}

export function useWithdrawFeed(onGone: (detail: string) => void, onDone: () => void) {
  const refresh = useRefreshFeeds();
  return useCommand({
    mutationFn: ({ id }: Feed) => call('DELETE /api/calendar/feeds/', { query: { id } }),
    onSuccess: ({ detail }) => onGone(detail),
    onSettled: async () => {
      onDone();
      await refresh();
    },
  });
}
