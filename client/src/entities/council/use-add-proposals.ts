import { council as limits } from '@luch/contract/kernel/limits.ts';
import { changeProposals } from '../../api/council/council-card.ts';
import { useRefreshCouncils } from '../../api/council/council.ts';
import { partsOf } from '../../lib/parts-of.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { withStatus } from './council-answer.ts';
import { useCouncilCommand } from './use-council-command.ts';

/** Adds proposals, in parts of what one call takes: the parts that have come stay when a later one is refused. */
export function useAddProposals(councilId: number, onAdded: () => void) {
  const refresh = useRefreshCouncils();
  const { mutate, isPending } = useCouncilCommand({
    mutationFn: async (ids: number[]) => {
      let detail = '';
      for (const part of partsOf(ids, limits.addAtOnce)) {
        const added = await changeProposals({ type: 'add', council_id: councilId, proposal_ids: part });
        ({ detail } = withStatus(added));
      }
      return detail;
    },
    onSuccess: async (detail) => {
      toastSuccess(detail);
      onAdded();
      await refresh();
    },
  });
  return { add: mutate, isAdding: isPending };
}
