import { type HeldAction, heldActions } from '@luch/contract/outbox/held-actions.ts';
import { t } from 'i18next';
import { holdDecision, useRefreshOutbox } from '../../../api/outbox.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { HoldMenu } from '../../../entities/held/hold-menu.tsx';
import { toast } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { bodyOf } from './action-rules.ts';
import type { ActionFormState } from './use-action-form.ts';

export const isHeldAction = (action: string): action is HeldAction => heldActions.some((one) => one === action);

/** Beside the decision: the same, made known later with a batch. */
export const HoldButton = ({
  action,
  card,
  asked,
  onHeld,
}: {
  action: HeldAction;
  card: ProposalCard;
  asked: ActionFormState;
  onHeld: () => void;
}) => {
  const refresh = useRefreshOutbox();
  const hold = useCommand({
    mutationFn: (batchId: number) =>
      holdDecision({
        ...bodyOf(action, asked.values, undefined),
        batch_id: batchId,
        proposal_ids: [card.id],
        proposal_action: action,
      }),
    onSuccess: ([answer]) => {
      const isHeld = answer?.status === 'held';
      toast({
        type: isHeld && !answer.detail ? 'success' : 'warning',
        title: answer?.detail ?? t(($) => $.held.done),
      });
      if (!isHeld) return;
      asked.forget();
      onHeld();
    },
    onSettled: () => refresh(),
  });
  return <HoldMenu busy={hold.isPending} onHold={(batchId) => asked.fits() && hold.mutate(batchId)} />;
};
