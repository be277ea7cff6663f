import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { formatBytes, formatNumber } from '../../../lib/dates.ts';
import { fileUsageQuery } from '../../../api/proposal/files.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useOpenProposal } from '../draft/draft-context.ts';
import fields from '../fields/fields.module.css';
import { useFiles, useToldFileChanges } from '../files/use-files.ts';
import type { Upload, UploadState } from '../files/use-upload.ts';
import { Button, Progress, ActionIcon } from '@mantine/core';
import { FileRow } from '../../../ui/file-row.tsx';
import classes from '../files/files.module.css';
import { useRef, useState } from 'react';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { IconUpload, IconEdit } from '../../../ui/icons.ts';
import { acceptedFiles } from '../../../lib/file-rules.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import type { FileView } from '@luch/contract/proposal/proposal.schemas.ts';
import { useDisclosure } from '@mantine/hooks';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Figures and schemes that belong to the proposal. */
export const FilesStep = ({ upload: { state, add, again, cancel } }: { upload: Upload }) => {
  const { view } = useOpenProposal();
  const files = useFiles();
  return (
    <div className={fields['stack']}>
      {view.open_fields && <p className="luch-note luch-flush">{t(($) => $.proposalWizard.files.plan)}</p>}
      <DropZone onFiles={add} busy={state.step === 'loading'} />
      <FileUsage />
      <Panel title={t(($) => $.proposalWizard.review.files)}>
        {files.length === 0 && state.step === 'idle' && (
          <p className="luch-note luch-flush">
            {t(($) => $.proposalWizard.files.empty)}. {t(($) => $.proposalWizard.files.emptyHint)}
          </p>
        )}
        <ul className="luch-list">
          {files.map((file) => (
            <FileItem key={file.id} file={file} />
          ))}
        </ul>
        {state.step !== 'idle' && <UploadRow state={state} onAgain={again} onCancel={cancel} />}
      </Panel>
    </div>
  );
};

/** From this share on it is a warning. */
const near = 0.8;

/** How much all one's files take of what they may, before the limit is met. */
const FileUsage = () => {
  const { data } = useQuery(fileUsageQuery);
  if (!data) return null;
  const said = { used: formatBytes(data.used), limit: formatBytes(data.limit) };
  return (
    <p className="luch-hint luch-flush" role="status">
      {t(($) => $.proposalWizard.files.usage, said)}
      {data.used > data.limit * near && ` ${t(($) => $.proposalWizard.files.usageNear)}`}
    </p>
  );
};

/** The file on its way: how far it is, that it has arrived, or why it has not and what to do. */
const UploadRow = ({
  state,
  onAgain,
  onCancel,
}: {
  state: Exclude<UploadState, { step: 'idle' }>;
  onAgain: () => void;
  onCancel: () => void;
}) => {
  const { file } = state;
  const percent = state.step === 'loading' ? Math.round(state.part * 100) : 100;
  const said =
    state.step === 'loading'
      ? t(($) => $.proposalWizard.files.loading, { percent: formatNumber(percent) })
      : state.step === 'loaded'
        ? t(($) => $.proposalWizard.files.loaded)
        : undefined;
  return (
    <div>
      <FileRow file={{ name: file.name, size: file.size }} state={said}>
        {state.step === 'failed' && (
          <Button size="xs" variant="default" onClick={onAgain}>
            {t(($) => $.proposalWizard.files.again)}
          </Button>
        )}
        {state.step !== 'loaded' && (
          <Button size="xs" variant="subtle" onClick={onCancel}>
            {state.step === 'failed' ? t(($) => $.ui.close) : t(($) => $.proposalWizard.files.cancel)}
          </Button>
        )}
      </FileRow>
      {state.step === 'failed' ? (
        <p className={classes['failure']} role="alert">
          {t(($) => $.proposalWizard.files.failed)}: {state.reason}
        </p>
      ) : (
        <Progress
          value={percent}
          size={4}
          aria-label={t(($) => $.proposalWizard.files.uploading, { name: file.name })}
          {...(state.step === 'loaded' ? { color: 'green' } : {})}
        />
      )}
    </div>
  );
};

/** A place to drop a file, which is a button for choosing one as well. */
const DropZone = ({ onFiles, busy }: { onFiles: (files: readonly File[]) => void; busy: boolean }) => {
  const isPhone = useIsPhone();
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  const enter = (change: number) => {
    depth.current += change;
    setOver(depth.current > 0);
  };
  return (
    <label
      className={classes['drop']}
      data-over={isOver || undefined}
      data-busy={busy || undefined}
      onDragEnter={() => enter(1)}
      onDragLeave={() => enter(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        type="file"
        multiple
        accept={acceptedFiles}
        className={classes['input']}
        disabled={busy}
        aria-describedby="file-rules"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
      <IconUpload size={24} stroke={1.6} aria-hidden />
      <span className={classes['dropTitle']}>
        {isOver
          ? t(($) => $.proposalWizard.files.dropNow)
          : isPhone
            ? t(($) => $.proposalWizard.files.choose)
            : t(($) => $.proposalWizard.files.drop)}
      </span>
      <span id="file-rules" className="luch-caption">
        {t(($) => $.proposalWizard.files.rules)}
      </span>
    </label>
  );
};

/** A file that is there, with its comment. */
const FileItem = ({ file }: { file: FileView }) => {
  const { remove } = useToldFileChanges();
  const [asking, ask] = useDisclosure();
  const [writing, write] = useDisclosure();
  const removing = useOneAtATime(() => remove.mutateAsync(file.id));
  return (
    <li>
      <FileRow
        file={{ name: file.name, url: file.url, size: file.size, added: file.add_date, comment: file.comments }}
        onRemove={file.can_delete ? ask.open : undefined}
      >
        {file.can_delete && (
          <ActionIcon
            aria-label={t(($) => $.proposalWizard.files.commentOf, { name: file.name })}
            aria-expanded={writing}
            onClick={write.toggle}
          >
            <IconEdit size={18} stroke={1.7} />
          </ActionIcon>
        )}
      </FileRow>
      {writing && <CommentForm file={file} onDone={write.close} />}
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        onConfirm={removing.start}
        running={removing.running}
        title={t(($) => $.proposalWizard.files.removeTitle, { name: file.name })}
        text={t(($) => $.proposalWizard.files.removeText)}
        yes={t(($) => $.proposalWizard.files.removeYes)}
        no={t(($) => $.proposalWizard.files.removeNo)}
        danger
      />
    </li>
  );
};

const CommentForm = ({ file, onDone }: { file: FileView; onDone: () => void }) => {
  const { comment } = useToldFileChanges();
  const [written, setWritten] = useState(file.comments);
  const isTooLong = written.trim().length > text.reportComment;
  const saving = useOneAtATime(async () => {
    await comment.mutateAsync({ id: file.id, text: written.trim() });
    onDone();
  });
  return (
    <form
      className={classes['comment']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) saving.start();
      }}
    >
      <TextField
        label={t(($) => $.proposalWizard.files.commentOf, { name: file.name })}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        max={text.reportComment}
        optional
        data-autofocus
        autoFocus
      />
      <div className={classes['commentButtons']}>
        <Button type="submit" disabled={isTooLong}>
          {t(($) => $.proposalWizard.files.commentSave)}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t(($) => $.proposalWizard.files.commentCancel)}
        </Button>
      </div>
    </form>
  );
};
