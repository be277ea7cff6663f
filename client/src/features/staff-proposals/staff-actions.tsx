import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { t } from 'i18next';
import { useOpenPdf } from '../../api/proposal/export.ts';
import type { ProposalRow } from '../../api/proposal/proposal.ts';
import { IconOutbox, IconPdf, IconTrash } from '../../ui/icons.ts';
import { RowButton, RowButtons } from '../../ui/list/row-button.tsx';
import { RowMenu } from '../../ui/list/row-menu.tsx';

/** What may be done with one row of a list. */
export interface RowCommands {
  readonly onDelete: (id: number) => void;
  /** Decisions that may be held of it, and the question of one. */
  readonly holds: readonly BulkAction[];
  readonly onHold: (action: BulkAction, id: number) => void;
}

/** Hold, PDF and delete, each only where the server or the machine says so. */
export const StaffActions = ({ row, onDelete, holds, onHold }: RowCommands & { row: ProposalRow }) => {
  const pdf = useOpenPdf();
  const { id } = row;
  return (
    <RowButtons>
      {holds.length > 0 && (
        <RowMenu
          icon={IconOutbox}
          label={t(($) => $.staffProposals.hold, { id })}
          items={holds.map((action) => ({
            id: action,
            label: t(($) => $.words.proposal.action[action].label),
            run: () => onHold(action, id),
          }))}
        />
      )}
      {row.can_delete && (
        <RowButton icon={IconTrash} label={t(($) => $.staffProposals.delete, { id })} onClick={() => onDelete(id)} />
      )}
      {row.can_export && (
        <RowButton
          icon={IconPdf}
          label={t(($) => $.staffProposals.pdf, { id })}
          busy={pdf.running}
          onClick={() => pdf.open([id])}
        />
      )}
    </RowButtons>
  );
};
