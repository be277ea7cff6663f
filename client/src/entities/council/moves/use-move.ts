import type { CouncilAction } from '@luch/contract/council/council.machine.ts';
import type { MakeKnown } from '@luch/contract/council/council-move.schemas.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { t } from 'i18next';
import { moveForward } from '../../../api/council/council-card.ts';
import { changeCouncilStatus, useRefreshCouncils } from '../../../api/council/council.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { movedOnOf, type Seen } from '../../../lib/moved-on.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { toastCouncilError, withStatus } from '../council-answer.ts';

/** Moves a council; also after a refusal, because somebody was faster, lists and card are asked again. */
export function useMove(
  action: CouncilAction,
  { onMoved, onDone }: { onMoved: (moved: MovedOn) => void; onDone?: () => void },
) {
  const refresh = useRefreshCouncils();
  const { mutate, isPending } = useCommand({
    mutationFn: async ({ id, seen, known }: { id: number; seen: Seen; known?: MakeKnown | undefined }) =>
      withStatus(
        action === 'delete' || action === 'return'
          ? await changeCouncilStatus(id, action, seen)
          : await moveForward(id, seen.status, known),
      ),
    meta: { quiet: true },
    onSuccess: ({ detail }) =>
      toastSuccess(
        t(($) => $.councils.move.done),
        detail,
      ),
    onError: (error) => {
      const moved = movedOnOf(error);
      if (moved) onMoved(moved);
      else if (action === 'delete')
        toastCouncilError(error, (reason) => t(($) => $.councils.failed, { error: reason }));
      else toastCouncilError(error);
    },
    // Under way until the screens show it: the button for it is pressed no more.
    onSettled: async (_answer, error) => {
      if (!movedOnOf(error)) onDone?.();
      if (!error || isCallError(error)) await refresh();
    },
  });
  return { run: mutate, running: isPending };
}
