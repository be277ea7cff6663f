import { fileTypeOf } from '@luch/contract/proposal/action.inputs.ts';
import { t } from 'i18next';
import { useRef } from 'react';
import { addFile } from '../../../api/proposal/file.queries.ts';
import { addComment, updateStatus } from '../../../api/proposal/proposal.mutations.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal.keys.ts';
import type { Seen } from '../../../lib/moved-on.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { ActionValues } from './action-forms.ts';
import type { DialogAction } from './arrange.ts';
import { bodyOf } from './action-rules.ts';

/** A verdict is a comment of its own kind; every other action goes through one call. Answers what happened, in words. */
async function performAction(
  proposalId: number,
  action: DialogAction,
  values: ActionValues,
  { fileId, seen }: { fileId: number | undefined; seen: Seen },
): Promise<string> {
  if (action === 'bs_verdict') {
    const { comment, resolution } = values;
    await addComment({ kind: 'bs', text: comment.trim(), proposal: proposalId, bs_resolution: resolution });
    return t(($) => $.proposalCard.comment.added);
  }
  const body = {
    proposal_id: proposalId,
    proposal_action: action,
    seen_status: seen.status,
    seen_history: seen.history,
    ...bodyOf(action, values, fileId),
  };
  return (await updateStatus(body)).detail;
}

/** Carries out one action of a proposal; its answer, or a refusal because somebody was faster, refreshes card and lists. */
export function useAction(
  proposalId: number,
  action: DialogAction,
  { seen, onSent }: { seen: Seen /** Though the dialog be closed meanwhile. */; onSent: () => void },
) {
  const refresh = useRefreshProposals();
  // A file that has arrived is not sent again when only what followed it failed.
  const sent = useRef<{ file: File; type: number; id: number }>(undefined);
  const fileId = async (values: ActionValues): Promise<number | undefined> => {
    const type = fileTypeOf(action, values.status);
    if (!values.file || type === undefined) return undefined;
    const known = sent.current;
    if (known?.file === values.file && known.type === type) return known.id;
    const id = await addFile(proposalId, type, values.file);
    sent.current = { file: values.file, type, id };
    return id;
  };
  return useCommand({
    mutationFn: async (values: ActionValues) =>
      performAction(proposalId, action, values, { fileId: await fileId(values), seen }),
    // The dialog shows a refusal itself: at its fields, or above its buttons.
    meta: { quiet: true },
    onSuccess: (detail) => {
      onSent();
      toastSuccess(detail);
      void refresh();
    },
    onError: (error) => {
      if (isCallError(error) && (error.status === 409 || error.status === 404)) void refresh();
    },
  });
}
