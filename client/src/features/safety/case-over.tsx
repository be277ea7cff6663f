import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { caseOfQuery } from '../../api/safety/safety.queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { CaseView } from './case-view.tsx';

/** The samples of a proposal and whether they may come in, over its card. */
export const CaseOver = ({ proposalId, onClose }: { proposalId: number; onClose: () => void }) => {
  const { data, error, refetch } = useQuery(caseOfQuery(proposalId));
  const found = data?.[0];
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.safety.caseTitle, { id: proposalId })}>
      {found && <CaseView found={found} />}
      {!data && !error && <SkeletonLines lines={5} />}
      {!found && (error || data) && (
        <NotLoaded title={t(($) => $.safety.failed)} onAgain={() => void refetch()} level={3} />
      )}
    </Dialog>
  );
};
