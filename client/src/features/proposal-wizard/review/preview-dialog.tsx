import { t } from 'i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProposalDocument } from './proposal-document.tsx';
import classes from './review.module.css';

/** The reviewer's view at any step. */
export const PreviewDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={t(($) => $.proposalWizard.review.previewTitle)} size="wide">
    <p className={classes['note']}>{t(($) => $.proposalWizard.review.previewNote)}</p>
    <ProposalDocument />
  </Dialog>
);
