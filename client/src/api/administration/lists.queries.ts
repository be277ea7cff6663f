import type { ListName } from '@luch/contract/reference/lists.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, callPaged, type Query } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';
import type { LiveKey } from '../live.ts';

export type EntryRow = Answer<'GET /api/administration/lists/entries/'>[number];
export type EntryCard = Answer<'GET /api/administration/lists/entry/'>;

const live = ['reference'] as const satisfies LiveKey;
const key = [...live, 'kept'] as const;

export const listCountsQuery = queryOptions({
  queryKey: [...key, 'counts'],
  queryFn: ({ signal }) => call('GET /api/administration/lists/', { signal }),
});

export const entriesQuery = (query: Query<'GET /api/administration/lists/entries/'>, lang = currentLanguage()) => ({
  queryKey: [...key, 'entries', lang, query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callPaged('GET /api/administration/lists/entries/', { query, signal }),
  placeholderData: keepPreviousData,
});

export const choicesQuery = (list: ListName, lang = currentLanguage()) =>
  queryOptions({
    queryKey: [...key, 'choices', lang, list],
    queryFn: ({ signal }) => call('GET /api/administration/lists/choices/', { query: { list }, signal }),
  });

export const entryQuery = (list: ListName, id: number) =>
  queryOptions({
    queryKey: [...key, 'entry', list, id],
    queryFn: ({ signal }) => call('GET /api/administration/lists/entry/', { query: { list, id }, signal }),
  });

export const mergeEntriesPreviewQuery = (list: ListName, keep: number, double: number) =>
  queryOptions({
    queryKey: [...key, 'merge', list, keep, double],
    queryFn: ({ signal }) =>
      call('POST /api/administration/lists/merge_preview/', { body: { list, keep, double }, signal }),
    gcTime: 0,
    retry: false,
  });

/** The entry as the server answers it; names of lists stand on every screen, so everything else is asked anew. */
export function useKeepEntry(list: ListName): (card?: EntryCard) => Promise<void> {
  const queryClient = useQueryClient();
  return (card) => {
    if (card) queryClient.setQueryData(entryQuery(list, card.id).queryKey, card);
    return queryClient.invalidateQueries();
  };
}
