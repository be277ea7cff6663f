import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOpenPdf } from '../../lib/open-pdf.ts';
import type { ProposalRow } from '../../lib/proposal-queries.ts';
import { IconCopy, IconEdit, IconPdf, IconTrash } from '../../ui/icons.ts';
import classes from './my-list.module.css';
import { useNewProposal } from './use-new-proposal.ts';

const icon = { size: 18, stroke: 1.7 };

/** Copy one's own, edit, PDF, delete: each only where the server says so. */
export const RowActions = ({ row, onDelete }: { row: ProposalRow; onDelete: (id: number) => void }) => {
  const { t } = useTranslation();
  const pdf = useOpenPdf();
  const { id } = row;
  const copy = useNewProposal(id);
  const names = {
    copy: t(($) => $.myProposals.copy, { id }),
    edit: t(($) => $.myProposals.edit, { id }),
    pdf: t(($) => $.myProposals.pdf, { id }),
    delete: t(($) => $.myProposals.delete, { id }),
  };
  return (
    <span className={classes['actions']}>
      {row.is_mine && row.last_status_id !== s.draft && (
        <ActionIcon
          size={32}
          aria-label={names.copy}
          title={names.copy}
          aria-busy={copy.running || undefined}
          onClick={copy.start}
        >
          <IconCopy {...icon} />
        </ActionIcon>
      )}
      {row.can_edit && (
        <ActionIcon
          size={32}
          renderRoot={(props) => <Link to="/new-proposal/$id" params={{ id: String(id) }} {...props} />}
          aria-label={names.edit}
          title={names.edit}
        >
          <IconEdit {...icon} />
        </ActionIcon>
      )}
      {row.can_export && (
        <ActionIcon
          size={32}
          aria-label={names.pdf}
          title={names.pdf}
          aria-busy={pdf.running || undefined}
          onClick={() => pdf.open([id])}
        >
          <IconPdf {...icon} />
        </ActionIcon>
      )}
      {row.can_delete && (
        <ActionIcon size={32} aria-label={names.delete} title={names.delete} onClick={() => onDelete(id)}>
          <IconTrash {...icon} />
        </ActionIcon>
      )}
    </span>
  );
};
