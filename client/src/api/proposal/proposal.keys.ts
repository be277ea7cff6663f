import { useQueryClient } from '@tanstack/react-query';

/** Everything about proposals hangs under one key: a command refreshes it all. */
export const proposalsKey = ['proposals'] as const;

/** After every command: lists, counts, badge and the open card show what the server now says. */
export function useRefreshProposals(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: proposalsKey });
}
