import { t } from 'i18next';
import type { CouncilRow } from '../../api/council/council.ts';
import type { CouncilQuestion } from '../../entities/council/moves/council-question.ts';
import { useMove } from '../../entities/council/moves/use-move.ts';
import { IconBack, IconClose } from '../../ui/icons.ts';
import { RowButton, RowButtons } from '../../ui/list/row-button.tsx';

/** Cancel and bring back, each only where the server says so. */
export const CouncilActions = ({ row, onAsk }: { row: CouncilRow; onAsk: (question: CouncilQuestion) => void }) => {
  const { id, name, status } = row;
  const { run, running } = useMove('return', {
    onMoved: (refused) => onAsk({ action: 'return', council: row, refused }),
  });
  return (
    <RowButtons>
      {row.can_delete && (
        <RowButton
          icon={IconClose}
          label={t(($) => $.councils.actions.delete, { name })}
          onClick={() => onAsk({ action: 'delete', council: row })}
        />
      )}
      {row.can_return && (
        <RowButton
          icon={IconBack}
          label={t(($) => $.councils.actions.return, { name })}
          busy={running}
          onClick={() => run({ id, seen: { status, history: undefined } })}
        />
      )}
    </RowButtons>
  );
};
