import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOpenPdf } from '../../lib/open-pdf.ts';
import type { ProposalRow } from '../../lib/proposal-queries.ts';
import { IconEdit, IconPdf, IconTrash } from '../../ui/icons.ts';
import classes from './my-list.module.css';

const icon = { size: 18, stroke: 1.7 };

/** Edit, PDF, delete: each only where the server says so. */
export const RowActions = ({ row, onDelete }: { row: ProposalRow; onDelete: (id: number) => void }) => {
  const { t } = useTranslation();
  const pdf = useOpenPdf();
  const { id } = row;
  return (
    <span className={classes['actions']}>
      {row.can_edit && (
        <ActionIcon
          size={32}
          renderRoot={(props) => <Link to="/new-proposal/$id" params={{ id: String(id) }} {...props} />}
          aria-label={t(($) => $.myProposals.edit, { id })}
        >
          <IconEdit {...icon} />
        </ActionIcon>
      )}
      {row.can_export && (
        <ActionIcon
          size={32}
          aria-label={t(($) => $.myProposals.pdf, { id })}
          aria-busy={pdf.running || undefined}
          onClick={() => pdf.open([id])}
        >
          <IconPdf {...icon} />
        </ActionIcon>
      )}
      {row.can_delete && (
        <ActionIcon size={32} aria-label={t(($) => $.myProposals.delete, { id })} onClick={() => onDelete(id)}>
          <IconTrash {...icon} />
        </ActionIcon>
      )}
    </span>
  );
};
