import type { ImageKind } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { Button, FileButton, Loader } from '@mantine/core';
import { upload } from '@luch/contract/kernel/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef } from 'react';
import { imageQuery, replaceImage } from '../../api/calendar-image.ts';
import { formatDate } from '../../lib/dates.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast, toastSuccess } from '../../lib/toast.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconUpload } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './calendar-image.module.css';

/** The picture that the facility publishes; whoever may replaces it here. */
export const CalendarImage = ({ type, canReplace }: { type: ImageKind; canReplace: boolean }) => {
  const { data, isError } = useQuery(imageQuery(type));
  return (
    <Panel
      title={t(($) => $.calendarImage.image)}
      action={canReplace && data && <ReplaceImage type={type} isFirst={data.url === null} />}
    >
      {isError && <EmptyState level={3} title={t(($) => $.calendarImage.failed)} />}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data?.url === null && (
        <p className="luch-note luch-flush">
          {t(($) => $.calendarImage.none)}. {t(($) => $.calendarImage.noneText)}
        </p>
      )}
      {data?.url && (
        <figure className={classes['figure']}>
          <a href={data.url} target="_blank" rel="noreferrer">
            <img src={data.url} alt={t(($) => $.calendarImage.alt[type])} />
          </a>
          {data.uploaded_at && (
            <figcaption className="luch-caption">
              {t(($) => $.calendarImage.uploaded, { date: formatDate(data.uploaded_at) })}
            </figcaption>
          )}
        </figure>
      )}
    </Panel>
  );
};

const isJpg = (file: File): boolean =>
  upload.photoExtensions.some((end) => file.name.toLowerCase().endsWith(`.${end}`));

/** A jpg of at most 6 MB (specification, section 5); until it is there, the old picture stays. */
const ReplaceImage = ({ type, isFirst }: { type: ImageKind; isFirst: boolean }) => {
  const reset = useRef<() => void>(null);
  const queryClient = useQueryClient();
  const send = useCommand({
    mutationFn: (file: File) => replaceImage(type, file),
    onSuccess: (image) => {
      queryClient.setQueryData(imageQuery(type).queryKey, image);
      toastSuccess(t(($) => $.calendarImage.done));
    },
    // The same file may be chosen again after a failure.
    onSettled: () => reset.current?.(),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    const refusal = !isJpg(file)
      ? t(($) => $.words.errors.file_kind)
      : file.size > upload.maxBytes
        ? t(($) => $.words.errors.file_too_large)
        : undefined;
    if (refusal === undefined) return send.mutate(file);
    reset.current?.();
    toast({ type: 'error', title: refusal, message: t(($) => $.calendarImage.rule) });
  };
  return (
    <span className="luch-screen">
      <FileButton
        accept="image/jpeg"
        onChange={choose}
        resetRef={reset}
        inputProps={{ 'aria-label': t(($) => $.calendarImage.file) }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            disabled={send.isPending}
            leftSection={send.isPending ? <Loader size={16} aria-hidden /> : <IconUpload size={18} stroke={1.7} />}
          >
            {isFirst ? t(($) => $.calendarImage.add) : t(($) => $.calendarImage.replace)}
          </Button>
        )}
      </FileButton>
    </span>
  );
};
