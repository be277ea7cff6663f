import { t } from 'i18next';
import { Sheet } from '../../../ui/sheet.tsx';
import { SimilarProposals } from './similar-proposals.tsx';
import { SummaryPanel } from './summary-panel.tsx';

/** Where the window has no room for the column at the right: the summary from below. */
export const SummarySheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Sheet opened={opened} onClose={onClose} title={t(($) => $.proposalWizard.summary.title)}>
    <SummaryPanel flat />
    <SimilarProposals />
  </Sheet>
);
