import { Button, Menu } from '@mantine/core';
import { type HeldAction, heldActions } from '@luch/contract/outbox/held-actions.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { holdDecision, useRefreshOutbox } from '../../../api/outbox/outbox.mutations.ts';
import { batchesQuery } from '../../../api/outbox/outbox.queries.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { toast } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { IconChevronDown } from '../../../ui/icons.ts';
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
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery({ ...batchesQuery, enabled: isOpen });
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
        title: answer?.detail ?? t(($) => $.proposalActions.note.held),
      });
      if (!isHeld) return;
      asked.forget();
      onHeld();
    },
    onSettled: () => refresh(),
  });
  const batches = data.filter(({ can }) => can.change.allowed);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="top-end">
      <Menu.Target>
        <Button
          variant="default"
          size="md"
          disabled={hold.isPending}
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
        >
          {t(($) => $.proposalActions.note.hold)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {batches.map(({ id, title }) => (
          <Menu.Item key={id} onClick={() => asked.fits() && hold.mutate(id)}>
            {title}
          </Menu.Item>
        ))}
        {batches.length === 0 && <Menu.Label>{t(($) => $.proposalActions.note.noBatch)}</Menu.Label>}
        <Menu.Item component="a" href="/outbox">
          {t(($) => $.proposalActions.note.toBatches)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
