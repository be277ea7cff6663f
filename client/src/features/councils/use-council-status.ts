import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { useTranslation } from 'react-i18next';
import { type AskedMove, changeCouncilStatus } from '../../api/council/council.mutations.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useRefreshCouncils } from '../../api/council/council.queries.ts';
import { movedOnOf, type Seen } from '../../lib/moved-on.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toastCouncilError, withStatus } from '../../entities/council/council-answer.ts';

/** Moves a council; also after a refusal, because somebody was faster, the lists are asked again. */
export function useCouncilStatus(
  action: AskedMove,
  { onMoved, onDone }: { onMoved: (moved: MovedOn) => void; onDone?: () => void },
) {
  const { t } = useTranslation();
  const refresh = useRefreshCouncils();
  const { mutate, isPending } = useCommand({
    mutationFn: async ({ id, seen }: { id: number; seen: Seen }) =>
      withStatus(await changeCouncilStatus(id, action, seen)),
    meta: { quiet: true },
    onSuccess: ({ detail }) => toastSuccess(detail),
    onError: (error) => {
      const moved = movedOnOf(error);
      if (moved) onMoved(moved);
      else if (action === 'delete')
        toastCouncilError(error, (reason) => t(($) => $.councils.failed, { error: reason }));
      else toastCouncilError(error);
    },
    // Under way until the lists show it: the button for it is pressed no more.
    onSettled: async (_answer, error) => {
      if (!movedOnOf(error)) onDone?.();
      if (!error || isCallError(error)) await refresh();
    },
  });
  return { run: mutate, running: isPending };
}
