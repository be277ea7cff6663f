import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { discardBatch, pauseBatch, releaseBatch, useRefreshOutbox } from '../../api/outbox/outbox.mutations.ts';
import type { BatchCard, Preview } from '../../api/outbox/outbox.queries.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './outbox.module.css';
import { ReleaseDialog } from './release-dialog.tsx';

/** What may be done with the whole of it; verdicts come with the batch. */
export const BatchActions = ({
  batch,
  preview,
  onGone,
}: {
  batch: BatchCard;
  preview: Preview | undefined;
  onGone: () => void;
}) => {
  const [asking, setAsking] = useState<'release' | 'discard'>();
  const refresh = useRefreshOutbox();
  const { id, can, title, by_status: counts } = batch;
  const answered = ({ detail }: { detail: string }) => toastSuccess(detail);
  const settled = { onSuccess: answered, onSettled: () => refresh() };
  const pause = useCommand({ mutationFn: () => pauseBatch(id), ...settled });
  const resume = useCommand({ mutationFn: () => releaseBatch({ batch_id: id, confirm: counts.held }), ...settled });
  const discard = useCommand({
    mutationFn: () => discardBatch(id),
    onSuccess: (done) => {
      answered(done);
      onGone();
    },
    onSettled: async () => {
      setAsking(undefined);
      await refresh();
    },
  });
  return (
    <div className={classes['actions']}>
      {can.discard.allowed && (
        <Button variant="default" onClick={() => setAsking('discard')}>
          {t(($) => $.outbox.discard)}
        </Button>
      )}
      {can.pause.allowed && (
        <Button variant="default" disabled={pause.isPending} onClick={() => pause.mutate()}>
          {batch.is_set ? t(($) => $.outbox.unset) : t(($) => $.outbox.pause)}
        </Button>
      )}
      {can.resume.allowed && (
        <Button disabled={resume.isPending} onClick={() => resume.mutate()}>
          {t(($) => $.outbox.release.resume)}
        </Button>
      )}
      {can.release.allowed && (
        <Button onClick={() => setAsking('release')}>
          {t(($) => $.outbox.release.open, { count: batch.decisions })}
        </Button>
      )}
      {asking === 'release' && <ReleaseDialog batch={batch} preview={preview} onClose={() => setAsking(undefined)} />}
      <ConfirmDialog
        opened={asking === 'discard'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => discard.mutate()}
        running={discard.isPending}
        title={t(($) => $.outbox.discardTitle, { title })}
        text={t(($) => $.outbox.discardText)}
        yes={t(($) => $.outbox.discard)}
        no={t(($) => $.outbox.keep)}
        danger
      />
    </div>
  );
};
