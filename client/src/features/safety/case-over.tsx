import { ActionIcon, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { caseOfQuery } from '../../api/safety.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconClose } from '../../ui/icons.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { CaseView } from './case-view.tsx';

interface Props {
  proposalId: number;
  onClose: () => void;
  /** What else is done about its samples. */
  foot?: ReactNode;
}

/** The samples of a proposal and whether they may come in, over its card. */
export const CaseOver = ({ proposalId, onClose, foot }: Props) => (
  <Dialog opened onClose={onClose} title={t(($) => $.safety.caseTitle, { id: proposalId })}>
    <CaseOf proposalId={proposalId} foot={foot} />
  </Dialog>
);

/** The same beside a list. */
export const CaseBeside = ({ proposalId, onClose, foot }: Props) => (
  <Panel
    title={t(($) => $.safety.caseTitle, { id: proposalId })}
    action={
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t(($) => $.safety.close)} onClick={onClose}>
        <IconClose size={18} stroke={1.7} />
      </ActionIcon>
    }
  >
    <CaseOf key={proposalId} proposalId={proposalId} foot={foot} />
  </Panel>
);

const CaseOf = ({ proposalId, foot }: Omit<Props, 'onClose'>) => {
  const { data, error, refetch } = useQuery(caseOfQuery(proposalId));
  const found = data?.[0];
  return (
    <Stack gap="md">
      {found && <CaseView found={found} />}
      {!data && !error && <SkeletonLines lines={5} />}
      {!found && (error || data) && (
        <NotLoaded title={t(($) => $.safety.failed)} onAgain={() => void refetch()} level={3} />
      )}
      {foot}
    </Stack>
  );
};
