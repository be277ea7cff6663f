import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../wizard.module.css';
import { SimilarProposals } from './similar-proposals.tsx';
import { SummaryPanel } from './summary-panel.tsx';

/** Where the window has no room for the column at the right: the summary from below. */
export const SummarySheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      radius="lg"
      title={t(($) => $.proposalWizard.summary.title)}
    >
      <div className={classes['sheetBody']}>
        <SummaryPanel flat />
        <SimilarProposals />
      </div>
    </Drawer>
  );
};
