import { useRefreshProposals } from '../../api/proposal/proposal-keys.ts';
import { remindExperts } from '../../api/review/review.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';

/** One press: a letter to each expert who has not rated these. The server says how many got one. */
export function useRemind(ids: readonly number[]) {
  const refresh = useRefreshProposals();
  return useCommand({
    mutationFn: () => remindExperts(ids),
    onSuccess: ({ detail }) => {
      toastSuccess(detail);
      void refresh();
    },
  });
}
