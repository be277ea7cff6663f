import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isAway, isCallError } from './call-error.ts';
import { toastError } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen shows the failure itself (at its fields, in a dialog), so no toast. */
    mutationMeta: { quiet?: boolean };
  }
}

const retries = 2;

export const retryDelayOf = (failures: number, error: unknown): number =>
  ((isCallError(error) && error.seconds) || 2 ** failures) * 1000;

/**
 * Lists that fail stop their loader and show the reason in place; commands that fail show a toast (specification,
 * section 8). What is read is asked again while network or server are away; a refusal stays a refusal, and a command is
 * never repeated, since nobody knows whether it was done (drafts save by version: `src/drafts`).
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.quiet || (isCallError(error) && error.kind === 'signed-out')) return;
        toastError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Asked even when the browser thinks there is no network: a failure in words is better than waiting in silence.
        networkMode: 'always',
        retry: (failures, error) => isAway(error) && failures < retries,
        retryDelay: retryDelayOf,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
