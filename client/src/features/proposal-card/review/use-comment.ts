import { t } from 'i18next';
import { addComment } from '../../../api/proposal/proposal.mutations.ts';
import { isCallError, isUnavailable } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal.keys.ts';
import { retryDelayOf } from '../../../lib/query-client.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';

/** A comment that is being written: it stays in this tab until it is sent, though the card be closed meanwhile. */
export function useComment(proposalId: number) {
  const refresh = useRefreshProposals();
  const { values, change } = useKept(`comment-${proposalId}`, () => ({ text: '' }));
  const setTyped = (text: string) => change(() => ({ text }));
  const { mutate, isPending, error } = useCommand({
    mutationFn: (text: string) => addComment({ kind: 'common', text, proposal: proposalId }),
    // The same words of the same person within a minute are one comment, so they may be sent once more.
    retry: (failures, cause) => isUnavailable(cause) && failures === 0,
    retryDelay: retryDelayOf,
    // The form shows a refusal itself, above its button.
    meta: { quiet: true },
    onSuccess: () => {
      setTyped('');
      toastSuccess(t(($) => $.proposalCard.comment.added));
      void refresh();
    },
    onError: (refusal) => {
      if (isCallError(refusal) && refusal.status === 409) void refresh();
    },
  });
  return {
    typed: values.text,
    setTyped,
    sending: isPending,
    failure: error ? failureWords(error) : undefined,
    send: () => !isPending && mutate(values.text.trim()),
  };
}
