import { useQueryClient } from '@tanstack/react-query';
import type { LiveKey } from '../live.ts';

/** Everything about proposals hangs under one key: a command refreshes it all. */
export const proposalsKey = ['proposal'] as const satisfies LiveKey;

/** After every command: lists, counts, badge and the open card show what the server now says. */
export function useRefreshProposals(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: proposalsKey });
}
