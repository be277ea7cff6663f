import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isCallError, isOffline } from './call-error.ts';
import { toastError } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen shows the failure itself (at its fields, in a dialog), so no toast. */
    mutationMeta: { quiet?: boolean };
  }
}

const retries = 2;

/**
 * Lists that fail stop their loader and show the reason in place; commands that fail show a toast (specification,
 * section 8). Only a lost network is tried again: a refusal stays a refusal.
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
        retry: (failures, error) => isOffline(error) && failures < retries,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
