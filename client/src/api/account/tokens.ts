import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call, type RowOf } from '../../lib/call.ts';
import { asking } from '../asking.ts';
import { useCommand } from '../../lib/use-command.ts';

const ask = asking('tokens');

export type ApiToken = RowOf<'GET /api/users/token/list/'>;

export const tokensQuery = ask.one('GET /api/users/token/list/');

/** Its answer is the only place where a token is told. */
export function useMakeToken(onMade: (answer: Answer<'POST /api/users/token/detail/'>) => void) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: (body: Body<'POST /api/users/token/detail/'>) => call('POST /api/users/token/detail/', { body }),
    onSuccess: async (answer) => {
      onMade(answer);
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  });
}

export function useRevokeToken(onGone: (detail: string) => void, onDone: () => void) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: (id: number) => call('DELETE /api/users/token/detail/', { query: { id } }),
    onSuccess: ({ detail }) => onGone(detail),
    onSettled: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  });
}
