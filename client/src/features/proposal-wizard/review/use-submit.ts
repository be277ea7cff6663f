import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { t } from 'i18next';
import type { Answer } from '../../../lib/call.ts';
import { isAway, isCallError } from '../../../lib/call-error.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { hasFilesUnderWay } from '../../../api/proposal/files.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal-keys.ts';
import { fetchCard, updateStatus } from '../../../api/proposal/proposal.ts';
import { useProfile } from '../../../api/account/account.ts';
import { useOpenProposal } from '../draft/draft-context.ts';
import { useWizard } from '../wizard-context.ts';

export type Receipt = NonNullable<Answer<'POST /api/proposals/proposal/update_status/'>['receipt']>;
/** Not sent: something is not on the server yet, in the words for the author. */
export class NotSaved extends Error {}
/** It was sent and not answered, and the portal cannot be asked yet whether it has arrived. */
class NotKnown extends Error {}

/** Everything is saved first; then the proposal is submitted, by its author only. Sending is final. */
export function useSubmit(onSubmitted: (receipt: Receipt) => void) {
  const { view, engine } = useOpenProposal();
  const { own } = useWizard();
  const profile = useProfile();
  const refresh = useRefreshProposals();
  const { mutateAsync, isPending, error, reset } = useCommand({
    meta: { quiet: true },
    mutationFn: async () => {
      // After the submission it would be refused, and its step is no longer on the screen to say so.
      if (hasFilesUnderWay(view.id)) throw new NotSaved(t(($) => $.proposalWizard.submit.file));
      if (!(await engine.flush())) throw new NotSaved(unsavedReason());
      return sent(view, profile.id);
    },
    // What a submit asks for may be new since the wizard was opened.
    onError: () => void own.reload().catch(() => undefined),
    onSuccess: async (receipt) => {
      onSubmitted(receipt);
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

  const isNotKnown = error instanceof NotKnown;
  const reason = !error
    ? undefined
    : isNotKnown
      ? t(($) => $.proposalWizard.submit.notKnown)
      : error instanceof NotSaved
        ? error.message
        : (isCallError(error) && error.detail) ||
          t(($) => (isAway(error) ? $.proposalWizard.submit.offline : $.ui.toast.unknown));
  return {
    isPending,
    /** Why it was not submitted, as far as that is known. */
    reason,
    isNotKnown,
    submit: () => mutateAsync(),
    reset,
  };
}

async function sent(view: ProposalView, authorId: number): Promise<Receipt> {
  try {
    const { receipt, id } = await updateStatus({ proposal_id: view.id, status_slug: 'created', init_by: authorId });
    return receipt ?? { number: id, submitted_at: new Date().toISOString(), session: null };
  } catch (refusal) {
    return receiptDespite(refusal, view);
  }
}

/** An answer may be lost after the proposal was submitted: what the server holds now tells. */
async function receiptDespite(refusal: unknown, before: ProposalView): Promise<Receipt> {
  const isUnanswered = isCallError(refusal) && (refusal.kind === 'offline' || refusal.kind === 'server');
  const isTooLate = isCallError(refusal) && refusal.code === 'wrong_state';
  if (!isUnanswered && !isTooLate) throw refusal;
  const now = await fetchCard(before.id, 'now').catch(() => undefined);
  if (!now) throw isUnanswered ? new NotKnown() : refusal;
  const known = new Set(before.status_history.map(({ id }) => id));
  const submit = now.status_history.find(({ id, action }) => action === 'created' && !known.has(id));
  if (!submit || isIn('editable', now.last_status_id)) throw refusal;
  return { number: now.id, submitted_at: submit.date, session: now.session };
}
