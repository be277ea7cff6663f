import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call, type Query } from '../../lib/call.ts';
import { asking, refreshing, sending } from '../asking.ts';

export type PersonRow = Answer<'GET /api/administration/people/'>[number];
export type PersonCard = Answer<'GET /api/administration/people/detail/'>;
export type Offices = Omit<Body<'PATCH /api/administration/people/offices/'>, 'id' | 'seen'>;

const key = ['administration', 'people'] as const;
const ask = asking(...key);

export const peopleQuery = (query: Query<'GET /api/administration/people/'>) =>
  ask.page('GET /api/administration/people/', { query });

export const personCardQuery = (id: number) => ask.one('GET /api/administration/people/detail/', { query: { id } });

/** The card as the server answers it, and lists anew. */
export function useKeepPerson(): (card: PersonCard) => Promise<void> {
  const queryClient = useQueryClient();
  return async (card) => {
    queryClient.setQueryData(personCardQuery(card.id).queryKey, card);
    await queryClient.invalidateQueries({ queryKey: [...key, 'GET /api/administration/people/'] });
  };
}

export const useRefreshPeople = refreshing(key);

export const mergePreviewQuery = (keep: number, double: number) => ({
  ...ask.one('POST /api/administration/people/merge_preview/', { body: { keep, double } }),
  gcTime: 0,
  retry: false,
  // Asked for anew at each opening, and not when one of the two is gone.
  staleTime: 'static' as const,
});

export const changeOffices = sending('PATCH /api/administration/people/offices/');
export const blockPerson = sending('POST /api/administration/people/block/');
export const endSignIns = sending('POST /api/administration/people/end_sign_ins/');
export const mergePeople = sending('POST /api/administration/people/merge/');
export const giveProposal = sending('POST /api/administration/people/give_proposal/');
export const takeSecondFactor = (id: number) =>
  call('POST /api/administration/people/take_second_factor/', { body: { id } });
