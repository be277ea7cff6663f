import { useTranslation } from 'react-i18next';
import { changeCouncilStatus } from '../../api/council/council.mutations.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useRefreshCouncils } from '../../api/council/council.queries.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toastCouncilError, withStatus } from './council-answer.ts';

/** Cancels a council or brings it back; also after a refusal, because somebody was faster, the lists are asked again. */
export function useCouncilStatus(action: 'delete' | 'return', onDone: () => void = () => undefined) {
  const { t } = useTranslation();
  const refresh = useRefreshCouncils();
  const { mutate, isPending } = useCommand({
    mutationFn: async ({ id, status }: { id: number; status: number }) =>
      withStatus(await changeCouncilStatus(id, action, status)),
    meta: { quiet: true },
    onSuccess: ({ detail }) => toastSuccess(detail),
    onError: (error) => {
      if (action === 'delete')
        toastCouncilError(error, (reason) => t(($) => $.councils.cancel.failed, { error: reason }));
      else toastCouncilError(error);
    },
    // Under way until the lists show it: the button for it is pressed no more.
    onSettled: async (_answer, error) => {
      onDone();
      if (!error || isCallError(error)) await refresh();
    },
  });
  return { run: mutate, running: isPending };
}
