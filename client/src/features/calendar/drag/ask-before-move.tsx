import { t } from 'i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { askedWords } from './asked-anew.ts';

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
    text={askedWords(names)}
    yes={t(($) => $.calendar.visitors.yes)}
    no={t(($) => $.calendar.visitors.no)}
  />
);
