import { t } from 'i18next';
import { letDecisionsGo, useRefreshOutbox } from '../../api/outbox/outbox.mutations.ts';
import { toast, toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';

/** Takes decisions back: nobody has heard of them. */
export function useLetGo(batchId: number) {
  const refresh = useRefreshOutbox();
  return useCommand({
    mutationFn: (ids: readonly number[]) => letDecisionsGo({ batch_id: batchId, proposal_ids: [...ids] }),
    onSuccess: ([answer]) => {
      if (answer?.status === 'dropped') toastSuccess(t(($) => $.held.gone));
      else toast({ type: 'warning', title: answer?.detail ?? '' });
    },
    onSettled: () => refresh(),
  });
}
