import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useOpenPdf } from '../../api/proposal/export.mutations.ts';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { IconCopy, IconEdit, IconPdf, IconTrash } from '../../ui/icons.ts';
import { RowButton, RowButtons } from '../../ui/list/row-button.tsx';
import { useNewProposal } from './use-new-proposal.ts';

/** Copy one's own, edit, PDF, delete: each only where the server says so. */
export const RowActions = ({ row, onDelete }: { row: ProposalRow; onDelete: (id: number) => void }) => {
  const pdf = useOpenPdf();
  const { id } = row;
  const copy = useNewProposal(id);
  return (
    <RowButtons>
      {row.can_copy && (
        <RowButton
          icon={IconCopy}
          label={t(($) => $.myProposals.copy, { id })}
          busy={copy.running}
          onClick={copy.start}
        />
      )}
      {row.can_edit && (
        <RowButton
          icon={IconEdit}
          label={t(($) => $.myProposals.edit, { id })}
          renderRoot={(props) => <Link to="/new-proposal/$id" params={{ id: String(id) }} {...props} />}
        />
      )}
      {row.can_export && (
        <RowButton
          icon={IconPdf}
          label={t(($) => $.myProposals.pdf, { id })}
          busy={pdf.running}
          onClick={() => pdf.open([id])}
        />
      )}
      {row.can_delete && (
        <RowButton icon={IconTrash} label={t(($) => $.myProposals.delete, { id })} onClick={() => onDelete(id)} />
      )}
    </RowButtons>
  );
};
