import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouncilRow } from '../../lib/council-queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconBack, IconClose } from '../../ui/icons.ts';
import { RowButton, RowButtons } from '../../ui/row-button.tsx';
import { useCouncilStatus } from './use-council-status.ts';

/** Cancel and bring back, each only where the server says so. */
export const CouncilActions = ({ row }: { row: CouncilRow }) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const cancel = useCouncilStatus('delete', () => setAsking(false));
  const bringBack = useCouncilStatus('return');
  const { id, name } = row;
  return (
    <RowButtons>
      {row.can_delete && (
        <RowButton
          icon={IconClose}
          label={t(($) => $.councils.cancel.label, { name })}
          onClick={() => setAsking(true)}
        />
      )}
      {row.can_return && (
        <RowButton
          icon={IconBack}
          label={t(($) => $.councils.bringBack, { name })}
          busy={bringBack.running}
          onClick={() => !bringBack.running && bringBack.run(id)}
        />
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.run(id)}
        running={cancel.running}
        title={t(($) => $.councils.cancel.title, { name })}
        text={t(($) => $.councils.cancel.text)}
        yes={t(($) => $.councils.cancel.yes)}
        no={t(($) => $.councils.cancel.no)}
        danger
      />
    </RowButtons>
  );
};
