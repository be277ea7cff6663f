import { useBlocker } from '@tanstack/react-router';
import { t } from 'i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** While something typed is not saved: asks before the page is left, here and by the browser. */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={t(($) => $.ui.leave.title)}
      text={t(($) => $.ui.leave.text)}
      yes={t(($) => $.ui.leave.yes)}
      no={t(($) => $.ui.leave.no)}
      danger
    />
  );
};
