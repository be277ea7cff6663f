import { useBlocker } from '@tanstack/react-router';
import { t } from 'i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * While something typed is not saved: asks before the page is left, here and by the browser. `saving`: it is on its way
 * and arrives wherever one goes from here, but not where the tab is closed.
 */
export const LeaveGuard = ({ unsaved, saving = false }: { unsaved: boolean; saving?: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: unsaved || saving,
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
