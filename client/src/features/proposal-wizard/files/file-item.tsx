import { text } from '@luch/contract/kernel/limits.ts';
import type { FileView } from '@luch/contract/proposal/proposal.schemas.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FileRow } from '../../../ui/file-row.tsx';
import { IconEdit } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './files.module.css';
import { useToldFileChanges } from './use-files.ts';

/** A file that is there, with its comment. */
export const FileItem = ({ file }: { file: FileView }) => {
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
