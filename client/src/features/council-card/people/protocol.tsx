import { Button } from '@mantine/core';
import { approveTypes } from '@luch/contract/council/team-types.ts';
import { t } from 'i18next';
import { useState } from 'react';
import { answerProtocol } from '../../../api/council/council-card.ts';
import { type CouncilTeamEntry, useRefreshCouncils } from '../../../api/council/council.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import classes from './people.module.css';

const RejectProtocol = lateDialog(async () => (await import('./reject-protocol.tsx')).RejectProtocol);

/** An expert's own word about the protocol; it may be changed until the discussion ends. */
export const Protocol = ({
  own: { id, approve_type: said },
  seen,
  words = 'long',
}: {
  own: CouncilTeamEntry;
  /** The version of what is confirmed. */
  seen: number;
  /** Short ones where it is said above what they are about. */
  words?: 'long' | 'short';
}) => {
  const refresh = useRefreshCouncils();
  const [isRejecting, setRejecting] = useState(false);
  const { mutate, isPending } = useCouncilCommand({
    mutationFn: async () =>
      withStatus(await answerProtocol({ councilteam_id: id, resolution: true, seen_version: seen })),
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      await refresh();
    },
  });
  return (
    <div className={classes['own']} role="group" aria-label={t(($) => $.councilCard.people.protocol)}>
      {said !== approveTypes.confirmed && (
        <Button size="compact-md" aria-disabled={isPending || undefined} onClick={() => mutate()}>
          {t(($) => $.councilCard.people[words === 'short' ? 'agree' : 'confirm'])}
        </Button>
      )}
      {said !== approveTypes.rejected && (
        <Button
          size="compact-md"
          variant="default"
          onPointerEnter={RejectProtocol.ahead}
          onFocus={RejectProtocol.ahead}
          onClick={() => setRejecting(true)}
        >
          {t(($) => $.councilCard.people[words === 'short' ? 'disagree' : 'reject'])}
        </Button>
      )}
      {isRejecting && <RejectProtocol teamEntryId={id} onClose={() => setRejecting(false)} />}
    </div>
  );
};
