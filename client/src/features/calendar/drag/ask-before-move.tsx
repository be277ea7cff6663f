import { t } from 'i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Whoever has said when they come is asked anew: said before the experiment is moved. */
export const AskBeforeMove = ({
  names,
  onYes,
  onClose,
}: {
  names: readonly string[];
  onYes: () => void;
  onClose: () => void;
}) => (
  <ConfirmDialog
    opened
    onClose={onClose}
    onConfirm={onYes}
    title={t(($) => $.calendar.visitors.title)}
    text={t(($) => $.calendar.visitors.text, {
      count: names.length,
      names: [...names.slice(0, 5), ...(names.length > 5 ? ['…'] : [])].join(', '),
    })}
    yes={t(($) => $.calendar.visitors.yes)}
    no={t(($) => $.calendar.visitors.no)}
  />
);
