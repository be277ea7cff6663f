import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeCouncilStatus } from '../../api/council/council.mutations.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useRefreshCouncils } from '../../api/council/council.queries.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { toastCouncilError, withStatus } from './council-answer.ts';

/** Cancels a council or brings it back; also after a refusal, because somebody was faster, the lists are asked again. */
export function useCouncilStatus(action: 'delete' | 'return', onDone: () => void = () => undefined) {
  const { t } = useTranslation();
  const refresh = useRefreshCouncils();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: number) => withStatus(await changeCouncilStatus(id, action)),
    meta: { quiet: true },
    onSuccess: ({ detail }) => toastSuccess(detail),
    onError: (error) => {
      if (action === 'delete')
        toastCouncilError(error, (reason) => t(($) => $.councils.cancel.failed, { error: reason }));
      else toastCouncilError(error);
    },
    onSettled: (_answer, error) => {
      if (!error || isCallError(error)) void refresh();
      onDone();
    },
  });
  return { run: mutate, running: isPending };
}
