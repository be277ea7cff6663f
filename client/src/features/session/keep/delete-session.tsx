import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { changeSession } from '../../../api/reference/session.mutations.ts';
import { type Session, useRefreshSessions } from '../../../api/reference/session.queries.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconTrash } from '../../../ui/icons.ts';
import classes from './keep.module.css';

/** Where nothing hangs on a session it may go, after a question; else it says why not. */
export const DeleteSession = ({
  session,
  seen,
  canDelete,
  onDone,
}: {
  session: Session;
  seen: number | undefined;
  canDelete: boolean;
  onDone: () => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshSessions();
  const { name } = session;
  const remove = useCommand({
    mutationFn: () => changeSession({ id: session.id, action: 'delete', seen_version: seen }),
    onSuccess: async () => {
      toastSuccess(t(($) => $.sessions.keep.deleted, { name }));
      onDone();
      await refresh();
    },
    onError: () => void refresh(),
    onSettled: () => setAsking(false),
  });
  if (!canDelete) return <p className={classes['fixed']}>{t(($) => $.sessions.keep.cannotDelete)}</p>;
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.7} />}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.sessions.keep.delete)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        running={remove.isPending}
        title={t(($) => $.sessions.keep.deleteTitle, { name })}
        text={t(($) => $.sessions.keep.deleteText)}
        yes={t(($) => $.sessions.keep.deleteYes)}
        no={t(($) => $.sessions.keep.deleteNo)}
        danger
      />
    </>
  );
};
