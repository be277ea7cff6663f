import { useTranslation } from 'react-i18next';
import type { CouncilRow } from '../../api/council/council.queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useCouncilStatus } from './use-council-status.ts';

/** Asks before a council is cancelled. Beside the table, not in the row: that goes while the question stands. */
export const CancelDialog = ({
  council: { id, name, status },
  onClose,
}: {
  council: Pick<CouncilRow, 'id' | 'name' | 'status'>;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const { run, running } = useCouncilStatus('delete', onClose);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => run({ id, status })}
      running={running}
      title={t(($) => $.councils.cancel.title, { name })}
      text={t(($) => $.councils.cancel.text)}
      yes={t(($) => $.councils.cancel.yes)}
      no={t(($) => $.councils.cancel.no)}
      danger
    />
  );
};
