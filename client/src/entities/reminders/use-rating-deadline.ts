import { useRefreshProposals } from '../../api/proposal/proposal-keys.ts';
import { setRatingDeadline } from '../../api/review/review.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';

/** Until when these are to be rated; null takes the deadline away. */
export function useRatingDeadline(ids: readonly number[], onSet: () => void) {
  const refresh = useRefreshProposals();
  return useCommand({
    mutationFn: (until: string | null) => setRatingDeadline({ proposal_ids: [...ids], until }),
    onSuccess: ({ detail }) => {
      toastSuccess(detail);
      onSet();
      void refresh();
    },
  });
}
