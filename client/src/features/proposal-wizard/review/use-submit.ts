import { t } from 'i18next';
import type { Answer } from '../../../lib/call.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { hasFilesUnderWay } from '../../../api/proposal/files.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal-keys.ts';
import { updateStatus } from '../../../api/proposal/proposal.ts';
import { useProfile } from '../../../api/account/account.ts';
import { useOpenProposal } from '../draft/draft-context.ts';

export type Receipt = NonNullable<Answer<'POST /api/proposals/proposal/update_status/'>['receipt']>;
/** Not sent: something is not on the server yet, in the words for the author. */
export class NotSaved extends Error {}

/** Everything is saved first; then the proposal is submitted, by its author only. Sending is final. */
export function useSubmit(onSubmitted: (receipt: Receipt) => void) {
  const { view, engine } = useOpenProposal();
  const profile = useProfile();
  const refresh = useRefreshProposals();
  const { mutateAsync, isPending, error, reset } = useCommand({
    meta: { quiet: true },
    mutationFn: async () => {
      // After the submission it would be refused, and its step is no longer on the screen to say so.
      if (hasFilesUnderWay(view.id)) throw new NotSaved(t(($) => $.proposalWizard.submit.file));
      if (!(await engine.flush())) throw new NotSaved(unsavedReason());
      return updateStatus({ proposal_id: view.id, status_slug: 'created', init_by: profile.id });
    },
    onSuccess: async ({ receipt, id }) => {
      onSubmitted(receipt ?? { number: id, submitted_at: new Date().toISOString(), session: null });
      await refresh();
    },
  });

  function unsavedReason(): string {
    const state = engine.state();
    if (Object.keys(state.conflicts).length > 0) return t(($) => $.proposalWizard.submit.conflict);
    return engine.held().length > 0
      ? t(($) => $.proposalWizard.submit.held)
      : t(($) => $.proposalWizard.submit.unsaved);
  }

  const reason = !error
    ? undefined
    : error instanceof NotSaved
      ? error.message
      : isCallError(error) && error.kind === 'offline'
        ? t(($) => $.proposalWizard.submit.offline)
        : (isCallError(error) && error.detail) || t(($) => $.ui.toast.unknown);
  return {
    isPending,
    /** Why it was not submitted. */
    reason,
    submit: () => mutateAsync(),
    reset,
  };
}
