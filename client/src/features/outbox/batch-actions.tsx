import { ActionIcon, Button, Menu } from '@mantine/core';
import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { t } from 'i18next';
import { useState } from 'react';
import {
  type BatchCard,
  changeBatch,
  discardBatch,
  pauseBatch,
  type Preview,
  type PreviewedLetter,
  releaseBatch,
  useFreshPreview,
  useRefreshOutbox,
} from '../../api/outbox.ts';
import { formatDeadline } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconClock, IconMore } from '../../ui/icons.ts';
import { lateDialog } from '../../ui/late.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PreviewFailure } from './figures.tsx';
import classes from './outbox.module.css';

const ReleaseDialog = lateDialog(async () => (await import('./release-dialog.tsx')).ReleaseDialog);
const MomentDialog = lateDialog(async () => (await import('./moment-dialog.tsx')).MomentDialog);

/** What may be done with the whole of it; verdicts come with the batch. */
export const BatchActions = ({
  batch,
  preview,
  failure,
  onGone,
  onEdit,
}: {
  batch: BatchCard;
  /** As it is now: absent until it has been asked for anew. */
  preview: Preview | undefined;
  failure: PreviewFailure | undefined;
  onGone: () => void;
  onEdit: (letter: PreviewedLetter) => void;
}) => {
  const [asking, setAsking] = useState<'release' | 'discard' | 'moment' | 'rename'>();
  const refresh = useRefreshOutbox();
  const freshen = useFreshPreview();
  const askOver = (what: 'release' | 'moment') => {
    void freshen();
    setAsking(what);
  };
  const edit = (letter: PreviewedLetter) => {
    setAsking(undefined);
    onEdit(letter);
  };
  const tried = { batch, preview, failure, onEdit: edit };
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
      <Moment batch={batch} />
      <span className="luch-buttons">
        {(can.discard.allowed || can.change.allowed) && (
          <Menu position="top-end">
            <Menu.Target>
              <ActionIcon size={36} aria-label={t(($) => $.outbox.more)}>
                <IconMore size={18} stroke={1.7} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {can.change.allowed && (
                <Menu.Item onClick={() => setAsking('rename')}>{t(($) => $.outbox.rename)}</Menu.Item>
              )}
              {can.discard.allowed && (
                <Menu.Item color="red" onClick={() => setAsking('discard')}>
                  {t(($) => $.outbox.discard)}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
        {can.pause.allowed && (
          <Button variant="default" disabled={pause.isPending} onClick={() => pause.mutate()}>
            {batch.is_set ? t(($) => $.outbox.unset) : t(($) => $.outbox.pause)}
          </Button>
        )}
        {can.schedule.allowed && !batch.is_set && (
          <Button variant="default" onClick={() => askOver('moment')}>
            {batch.release_at ? t(($) => $.outbox.moment.change) : t(($) => $.outbox.moment.choose)}
          </Button>
        )}
        {can.resume.allowed && (
          <Button disabled={resume.isPending} onClick={() => resume.mutate()}>
            {t(($) => $.outbox.release.resume)}
          </Button>
        )}
        {can.release.allowed && (
          <Button onClick={() => askOver('release')}>
            {t(($) => $.outbox.release.open, { count: batch.decisions })}
          </Button>
        )}
      </span>
      {asking === 'moment' && <MomentDialog {...tried} onClose={() => setAsking(undefined)} />}
      {asking === 'rename' && <RenameDialog batch={batch} onClose={() => setAsking(undefined)} />}
      {asking === 'release' && <ReleaseDialog {...tried} onClose={() => setAsking(undefined)} />}
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

/** When it is made known, and who knows until then. */
const Moment = ({ batch: { status, release_at: at, is_set: isSet } }: { batch: BatchCard }) => {
  if (status !== 'held') return <span />;
  const moment = at && formatDeadline(at);
  return (
    <span className={classes['moment']}>
      <IconClock size={20} stroke={1.7} aria-hidden />
      <span>
        <b className="luch-name luch-block">
          {moment
            ? t(($) => $.outbox.moment[isSet ? 'at' : 'planned'], { at: moment })
            : t(($) => $.outbox.moment.hand)}
        </b>
        <span className="luch-caption">{t(($) => $.outbox.moment.until)}</span>
      </span>
    </span>
  );
};

const RenameDialog = ({ batch, onClose }: { batch: BatchCard; onClose: () => void }) => {
  const refresh = useRefreshOutbox();
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.renameTitle),
        yes: t(($) => $.outbox.renameYes),
        no: t(($) => $.outbox.cancel),
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).BatchPatch,
        initialValues: { title: batch.title },
        toInput: ({ title }, seen) => ({ id: batch.id, version: seen ?? batch.version, title }),
        keptAt: `outbox-rename-${batch.id}`,
        now: batch.version,
        send: changeBatch,
        refresh,
        fields: (form) => (
          <TextField label={t(($) => $.outbox.name)} max={outboxLimits.title} {...form.getInputProps('title')} />
        ),
      }}
    />
  );
};
