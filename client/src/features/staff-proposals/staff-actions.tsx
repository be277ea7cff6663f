import { t } from 'i18next';
import { useOpenPdf } from '../../api/proposal/export.mutations.ts';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { IconPdf, IconTrash } from '../../ui/icons.ts';
import { RowButton, RowButtons } from '../../ui/list/row-button.tsx';

/** PDF and delete, each only where the server says so. */
export const StaffActions = ({ row, onDelete }: { row: ProposalRow; onDelete: (id: number) => void }) => {
  const pdf = useOpenPdf();
  const { id } = row;
  return (
    <RowButtons>
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
