import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '../../lib/call.ts';
import { asking } from '../asking.ts';
import { proposalsKey } from './proposal-keys.ts';

const refresh = 120_000;

/** What waits in each workplace of mine, and what happened to my proposals and asks for a look. */
export const menuQuery = {
  ...asking(...proposalsKey).one('GET /api/proposals/proposal/menu/'),
  refetchInterval: refresh,
};
export type MenuCounts = Answer<'GET /api/proposals/proposal/menu/'>['counts'];

/** Good news is read with its card: what still tells of it is asked for anew. */
export function useNewsRead(id: number, isRead: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const told = queryClient.getQueryData(menuQuery.queryKey)?.news ?? [];
    if (isRead && told.some((item) => item.id === id && item.slug === 'approve'))
      void queryClient.invalidateQueries({ queryKey: menuQuery.queryKey });
  }, [queryClient, id, isRead]);
}
