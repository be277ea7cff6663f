import type { CouncilAction } from '@luch/contract/council/council.machine.ts';
import { useTranslation } from 'react-i18next';
import { moveForward } from '../../../api/council/council-card.mutations.ts';
import { changeCouncilStatus } from '../../../api/council/council.mutations.ts';
import { type CouncilCard, useRefreshCouncils } from '../../../api/council/council.queries.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { toastCouncilError, withStatus } from '../../../entities/council/council-answer.ts';

/** Moves the council; whatever comes of it, the card shows what the server then says. */
export function useMove({ id, status, history }: CouncilCard, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshCouncils();
  const { mutate, isPending } = useCommand({
    mutationFn: async (action: CouncilAction) =>
      withStatus(
        action === 'delete' || action === 'return'
          ? await changeCouncilStatus(id, action, { status, history: history.at(-1)?.id })
          : await moveForward(id, status),
      ),
    meta: { quiet: true },
    onSuccess: ({ detail }) =>
      toastSuccess(
        t(($) => $.councilCard.move.done),
        detail,
      ),
    onError: (error) => toastCouncilError(error),
    onSettled: async () => {
      await refresh();
      onDone();
    },
  });
  return { run: mutate, running: isPending };
}
