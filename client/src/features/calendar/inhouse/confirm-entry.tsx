import { t } from 'i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** An entry of a station takes its time from everybody: it asks for a yes (specification, section 5). */
export const ConfirmEntry = ({
  station,
  ...dialog
}: {
  station: string;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) => (
  <ConfirmDialog
    {...dialog}
    title={t(($) => $.calendar.inhouse.confirmTitle)}
    text={t(($) => $.calendar.inhouse.confirmText, { station })}
    yes={t(($) => $.calendar.inhouse.confirmYes)}
    no={t(($) => $.ui.cancel)}
  />
);
