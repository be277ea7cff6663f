import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asking } from '../asking.ts';
import { proposalsKey } from './proposal.keys.ts';

const ask = asking(...proposalsKey);

const refresh = 120_000;

/** What happened to my proposals and asks for a look. */
export const badgeQuery = { ...ask.one('GET /api/proposals/proposal/list_role_bage/'), refetchInterval: refresh };

/** Good news is read with its card: the badge that still tells of it is asked for anew. */
export function useNewsRead(id: number, isRead: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const told = queryClient.getQueryData(badgeQuery.queryKey) ?? [];
    if (isRead && told.some((item) => item.id === id && item.slug === 'approve'))
      void queryClient.invalidateQueries({ queryKey: badgeQuery.queryKey });
  }, [queryClient, id, isRead]);
}
