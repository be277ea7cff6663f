import { keepPreviousData, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Answer,
  type Body,
  call,
  type CallKey,
  type CallOptions,
  callPaged,
  type Paged,
  type RowOf,
} from '../lib/call.ts';

type Asked<K extends CallKey> = Omit<CallOptions<K>, 'signal'>;
type Rest<K extends CallKey> = Partial<Asked<K>> extends Asked<K> ? [asked?: Asked<K>] : [asked: Asked<K>];
/** What is asked and what is called with it are the same but for the signal; the compiler does not see through both. */
const toCall = (asked: unknown, signal: AbortSignal) => [{ ...(asked as object), signal }] as never;

/**
 * Questions that hang under one key, such as the live event that makes them old. Each is a call of the contract with what it
 * asks, and these are the rest of its key.
 */
export const asking = (...under: readonly string[]) => ({
  one: <K extends CallKey>(key: K, ...[asked]: Rest<K>) =>
    queryOptions({
      queryKey: [...under, key, asked],
      queryFn: ({ signal }): Promise<Answer<K>> => call<K>(key, ...toCall(asked, signal)),
    }),
  /** Rows with their counts. While another page is on its way the present one stays. */
  page: <K extends CallKey>(key: K, ...[asked]: Rest<K>) => ({
    queryKey: [...under, key, 'page', asked],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Paged<RowOf<K>>> =>
      callPaged<K>(key, ...toCall(asked, signal)),
    placeholderData: keepPreviousData<Paged<RowOf<K>> | undefined>,
  }),
});

/** A command of the contract as it stands there: takes its body, gives its answer. */
export const sending =
  <K extends CallKey>(key: K) =>
  (body: Body<K>): Promise<Answer<K>> =>
    call<K>(key, ...([{ body }] as never));

/** A hook: its function makes everything under a key old; what is on the screen is asked for anew. */
export const refreshing = (queryKey: QueryKey) => (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
};

/** A hook: what hangs under one key is made old by another one too, as long as it is on the screen or comes there. */
export function useFollows(queryKey: QueryKey, other: QueryKey): void {
  const queryClient = useQueryClient();
  useQuery({
    queryKey: [...other, 'follows', ...queryKey],
    queryFn: async () => {
      await queryClient.invalidateQueries({ queryKey });
      return Date.now();
    },
  });
}
