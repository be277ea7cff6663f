import type { UseMutationOptions } from '@tanstack/react-query';
import { useRefreshCouncils } from '../../api/council/council.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toastCouncilError } from './council-answer.ts';

/** Something changed in a council: a refusal is told in five seconds, and the card shows how it really stands. */
export function useCouncilCommand<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const refresh = useRefreshCouncils();
  return useCommand<Data, Variables>({
    ...options,
    meta: { quiet: true },
    onError: (error, ...rest) => {
      toastCouncilError(error);
      options.onError?.(error, ...rest);
      void refresh();
    },
  });
}
