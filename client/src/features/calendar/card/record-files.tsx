import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import type { RecordCard } from '../../../api/calendar/calendar.ts';
import {
  addRecordFile,
  type RecordFile,
  recordFilesQuery,
  removeRecordFile,
  useRefreshRecordFiles,
} from '../../../api/calendar/record-files.ts';
import { toast, toastSuccess } from '../../../lib/toast.ts';
import { acceptedFiles, refusalOf } from '../../../lib/file-rules.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FileRow } from '../../../ui/file-row.tsx';
import { IconUpload } from '../../../ui/icons.ts';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import classes from './card.module.css';

/** Files of a record (type 6). */
export const RecordFiles = ({ card, isLeaving }: { card: RecordCard; isLeaving: boolean }) => {
  const { data: files, isError, refetch } = useQuery({ ...recordFilesQuery(card.id), enabled: !isLeaving });
  const refresh = useRefreshRecordFiles(card.id);
  const { mutate, isPending, variables } = useCommand({
    mutationFn: ({ file }: { file: File; name: string }) => addRecordFile(card.id, file),
    onSuccess: () => toastSuccess(t(($) => $.calendar.card.fileAdded)),
    onSettled: () => refresh(),
  });
  const add = (file: File | null) => {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal === 'wrongKind' || refusal === 'tooLarge')
      toast({ type: 'error', title: t(($) => $.calendar.card[refusal]), message: file.name });
    else mutate({ file, name: file.name });
  };
  const { allowed } = card.can.attach;
  if (!allowed && !files?.length && !isError) return null;
  return (
    <section className={classes['part']} aria-label={t(($) => $.calendar.card.files)}>
      <div className="luch-ends">
        <h3 className="luch-name luch-flush">{t(($) => $.calendar.card.files)}</h3>
        {allowed && (
          <FileButton onChange={add} accept={acceptedFiles}>
            {(button) => (
              <Button
                {...button}
                variant="subtle"
                size="compact-sm"
                disabled={isPending}
                leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
              >
                {t(($) => $.calendar.card.addFile)}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      <ul className="luch-list">
        {files?.map((file) => (
          <Attached key={file.id} file={file} recordId={card.id} />
        ))}
        {isPending && variables && (
          <li>
            <FileRow
              file={{ name: variables.name, size: variables.file.size }}
              state={t(($) => $.calendar.card.sendingFile)}
            />
          </li>
        )}
      </ul>
      {!files && isError && <NotLoadedNotice title={t(($) => $.ui.table.failed)} onAgain={() => void refetch()} />}
      {!files && !isError && <SkeletonLines lines={1} />}
      {files?.length === 0 && !isPending && <p className="luch-hint luch-flush">{t(($) => $.calendar.card.noFiles)}</p>}
    </section>
  );
};

const Attached = ({ file, recordId }: { file: RecordFile; recordId: number }) => {
  const [isAsking, ask] = useState(false);
  const refresh = useRefreshRecordFiles(recordId);
  const { mutate, isPending } = useCommand({
    mutationFn: removeRecordFile,
    onSettled: () => {
      ask(false);
      return refresh();
    },
  });
  return (
    <li>
      <FileRow
        file={{ name: file.name, url: file.url, size: file.size, added: file.add_date }}
        onRemove={file.can_delete ? () => ask(true) : undefined}
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        onConfirm={() => mutate(file.id)}
        running={isPending}
        danger
        title={t(($) => $.calendar.card.removeFile, { name: file.name })}
        yes={t(($) => $.calendar.card.removeYes)}
        no={t(($) => $.ui.cancel)}
      />
    </li>
  );
};
