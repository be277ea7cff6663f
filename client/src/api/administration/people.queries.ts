import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call, callPaged, type Query } from '../../lib/call.ts';

export type PersonRow = Answer<'GET /api/administration/people/'>[number];
export type PersonCard = Answer<'GET /api/administration/people/detail/'>;
export type Offices = Omit<Body<'PATCH /api/administration/people/offices/'>, 'id' | 'seen'>;
export type MergeMoves = Answer<'POST /api/administration/people/merge_preview/'>['moves'];

const key = ['administration', 'people'] as const;

export const peopleQuery = (query: Query<'GET /api/administration/people/'>) => ({
  queryKey: [...key, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => callPaged('GET /api/administration/people/', { query, signal }),
  placeholderData: keepPreviousData,
});

export const personCardQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'card', id],
    queryFn: ({ signal }) => call('GET /api/administration/people/detail/', { query: { id }, signal }),
  });

/** The card as the server answers it, and lists anew. */
export function useKeepPerson(): (card: PersonCard) => Promise<void> {
  const queryClient = useQueryClient();
  return async (card) => {
    queryClient.setQueryData(personCardQuery(card.id).queryKey, card);
    await queryClient.invalidateQueries({ queryKey: [...key, 'list'] });
  };
}

export function useRefreshPeople(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}

export const mergePreviewQuery = (keep: number, double: number) =>
  queryOptions({
    queryKey: [...key, 'merge', keep, double],
    queryFn: ({ signal }) => call('POST /api/administration/people/merge_preview/', { body: { keep, double }, signal }),
    gcTime: 0,
    retry: false,
  });
