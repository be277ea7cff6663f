import { useQueryClient } from '@tanstack/react-query';
import type { LiveKey } from '../live.ts';
import { refreshing } from '../asking.ts';

/** Everything about proposals hangs under one key: a command refreshes it all. */
export const proposalsKey = ['proposal'] as const satisfies LiveKey;

export const cardKey = (id: number) => [...proposalsKey, 'card', id] as const;

/** After every command: lists, counts, badge and the open card show what the server now says. */
export const useRefreshProposals = refreshing(proposalsKey);

/** After a command that takes a proposal away from this person: its card is not asked for again, as it is there no more. */
export function useLoseProposal(): (id: number) => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = useRefreshProposals();
  return (id) => {
    queryClient.removeQueries({ queryKey: cardKey(id) });
    return refresh();
  };
}
