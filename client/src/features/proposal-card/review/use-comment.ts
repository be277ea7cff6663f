import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addComment } from '../../../api/proposal/proposal.mutations.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal.keys.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { typedWords } from '../../../lib/typed-words.ts';
import { useCommand } from '../../../lib/use-command.ts';

/** A comment that is being written: it stays in this tab until it is sent, though the card be closed meanwhile. */
export function useComment(proposalId: number) {
  const { t } = useTranslation();
  const refresh = useRefreshProposals();
  const place = `comment-${proposalId}`;
  const [typed, setTyped] = useState(() => typedWords.read(place));
  const keep = (text: string) => {
    setTyped(text);
    typedWords.keep(place, text);
  };
  const { mutate, isPending, error } = useCommand({
    mutationFn: (text: string) => addComment({ kind: 'common', text, proposal: proposalId }),
    // The form shows a refusal itself, above its button.
    meta: { quiet: true },
    onSuccess: () => {
      keep('');
      toastSuccess(t(($) => $.proposalCard.comment.added));
      void refresh();
    },
    onError: (refusal) => {
      if (isCallError(refusal) && refusal.status === 409) void refresh();
    },
  });
  return {
    typed,
    setTyped: keep,
    sending: isPending,
    failure: error ? failureWords(error) : undefined,
    send: () => !isPending && mutate(typed.trim()),
  };
}
