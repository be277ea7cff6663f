import type { ListName } from '@luch/contract/reference/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call, type Query } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';
import type { LiveKey } from '../live.ts';
import { asking, sending } from '../asking.ts';

export type EntryRow = Answer<'GET /api/administration/lists/entries/'>[number];
export type EntryCard = Answer<'GET /api/administration/lists/entry/'>;

const live = ['reference'] as const satisfies LiveKey;
const key = [...live, 'kept'] as const;
const ask = asking(...key);

export const listCountsQuery = ask.one('GET /api/administration/lists/');

export const entriesQuery = (query: Query<'GET /api/administration/lists/entries/'>, lang = currentLanguage()) =>
  asking(...key, lang).page('GET /api/administration/lists/entries/', { query });

export const choicesQuery = (list: ListName, lang = currentLanguage()) =>
  asking(...key, lang).one('GET /api/administration/lists/choices/', { query: { list } });

export const entryQuery = (list: ListName, id: number) =>
  ask.one('GET /api/administration/lists/entry/', { query: { list, id } });

export const mergeEntriesPreviewQuery = (list: ListName, keep: number, double: number) => ({
  ...ask.one('POST /api/administration/lists/merge_preview/', { body: { list, keep, double } }),
  gcTime: 0,
  retry: false,
  // Asked for anew at each opening, and not when one of the two is gone.
  staleTime: 'static' as const,
});

/** The entry as the server answers it; names of lists stand on every screen, so everything else is asked anew. */
export function useKeepEntry(list: ListName): (card?: EntryCard) => Promise<void> {
  const queryClient = useQueryClient();
  return (card) => {
    if (card) queryClient.setQueryData(entryQuery(list, card.id).queryKey, card);
    return queryClient.invalidateQueries();
  };
}

export const addEntry = sending('POST /api/administration/lists/entry/');
/** What of its names is taken, while other fields are wrong; nothing is added. */
export const checkEntry = ({
  id,
  ...body
}: Body<'POST /api/administration/lists/entry/'> & { id?: number | undefined }) =>
  id === undefined
    ? call('POST /api/administration/lists/entry/', { body, checkOnly: true })
    : call('PATCH /api/administration/lists/entry/', { body: { ...body, id, seen_version: 0 }, checkOnly: true });
export const changeEntry = sending('PATCH /api/administration/lists/entry/');
export const setEntryState = sending('POST /api/administration/lists/state/');
export const deleteEntry = sending('POST /api/administration/lists/delete/');
export const mergeEntries = sending('POST /api/administration/lists/merge/');
