import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { changeProposals } from '../../../api/council/council-card.mutations.ts';
import { type CouncilEntry, useRefreshCouncils } from '../../../api/council/council.queries.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';

/** Takes one proposal out of the council, after a question. */
export const RemoveProposal = ({ councilId, entry }: { councilId: number; entry: CouncilEntry }) => {
  const refresh = useRefreshCouncils();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCouncilCommand({
    mutationFn: async () =>
      withStatus(await changeProposals({ type: 'delete', council_id: councilId, proposal_council_id: entry.id })),
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      await refresh();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <div>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t(($) => $.councilCard.remove.open)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        running={isPending}
        title={t(($) => $.councilCard.remove.title, { id: entry.proposal_id })}
        text={t(($) => $.councilCard.remove.text)}
        yes={t(($) => $.councilCard.remove.yes)}
        no={t(($) => $.councilCard.remove.no)}
        danger
      />
    </div>
  );
};
