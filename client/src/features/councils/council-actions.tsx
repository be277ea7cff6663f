import { useTranslation } from 'react-i18next';
import type { CouncilRow } from '../../api/council/council.queries.ts';
import { IconBack, IconClose } from '../../ui/icons.ts';
import { RowButton, RowButtons } from '../../ui/list/row-button.tsx';
import { useCouncilStatus } from './use-council-status.ts';

/** Cancel and bring back, each only where the server says so. */
export const CouncilActions = ({ row, onCancel }: { row: CouncilRow; onCancel: (row: CouncilRow) => void }) => {
  const { t } = useTranslation();
  const { run, running } = useCouncilStatus('return');
  const { id, name, status } = row;
  return (
    <RowButtons>
      {row.can_delete && (
        <RowButton icon={IconClose} label={t(($) => $.councils.cancel.label, { name })} onClick={() => onCancel(row)} />
      )}
      {row.can_return && (
        <RowButton
          icon={IconBack}
          label={t(($) => $.councils.bringBack, { name })}
          busy={running}
          onClick={() => run({ id, status })}
        />
      )}
    </RowButtons>
  );
};
