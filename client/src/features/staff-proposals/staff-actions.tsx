import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOpenPdf } from '../../lib/open-pdf.ts';
import type { ProposalRow } from '../../lib/proposal-queries.ts';
import { IconPdf, IconTrash } from '../../ui/icons.ts';
import classes from './staff-list.module.css';

const icon = { size: 18, stroke: 1.7 };

/** PDF and delete, each only where the server says so. */
export const StaffActions = ({ row, onDelete }: { row: ProposalRow; onDelete: (id: number) => void }) => {
  const { t } = useTranslation();
  const pdf = useOpenPdf();
  const { id } = row;
  const names = { pdf: t(($) => $.staffProposals.pdf, { id }), delete: t(($) => $.staffProposals.delete, { id }) };
  return (
    <span className={classes['actions']}>
      {row.can_delete && (
        <ActionIcon size={32} aria-label={names.delete} title={names.delete} onClick={() => onDelete(id)}>
          <IconTrash {...icon} />
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
    </span>
  );
};
