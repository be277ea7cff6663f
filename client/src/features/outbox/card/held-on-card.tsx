import { Button, Group, Stack } from '@mantine/core';
import { t } from 'i18next';
import { type HeldOf, letDecisionsGo, useRefreshOutbox } from '../../../api/outbox.ts';
import { useHeld, whatIsHeld } from '../../../entities/held/use-held.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { toast, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { IconOutbox } from '../../../ui/icons.ts';
import classes from './card.module.css';

/** What has been decided about a proposal and not made known; nothing where nothing waits. */
export const HeldOnCard = ({ proposalId }: { proposalId: number }) => {
  const held = useHeld([proposalId]).get(proposalId);
  return held ? <HeldLine held={held} /> : null;
};

const HeldLine = ({ held }: { held: HeldOf }) => {
  const { batch_id: batchId, batch_title: title, release_at: at, proposal_id: id } = held;
  const refresh = useRefreshOutbox();
  const letGo = useCommand({
    mutationFn: () => letDecisionsGo({ batch_id: batchId, proposal_ids: [id] }),
    onSuccess: ([answer]) => {
      if (answer?.status === 'dropped') toastSuccess(t(($) => $.held.gone));
      else toast({ type: 'warning', title: answer?.detail ?? '' });
    },
    onSettled: () => refresh(),
  });
  return (
    <section className={classes['held']} aria-label={t(($) => $.held.is, { what: whatIsHeld(held) })}>
      <IconOutbox size={18} stroke={1.7} aria-hidden />
      <Stack gap={6}>
        <b className="luch-name">{t(($) => $.held.is, { what: whatIsHeld(held) })}</b>
        <span className="luch-hint">
          {[
            t(($) => $.held.where, { title, by: held.by, date: formatDate(held.at) }),
            at && t(($) => $.held.at, { at: formatDateTime(at) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
        <Group gap={8}>
          <Button variant="default" size="xs" disabled={letGo.isPending} onClick={() => letGo.mutate()}>
            {t(($) => $.held.letGo)}
          </Button>
          <Button variant="default" size="xs" component="a" href={`/outbox?id=${batchId}&proposal=${id}`}>
            {t(($) => $.held.open)}
          </Button>
        </Group>
      </Stack>
    </section>
  );
};
