import { t } from 'i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { type LegalDocument, LegalText } from './legal-text.tsx';

export const LegalDialog = ({ document, onClose }: { document: LegalDocument | null; onClose: () => void }) => (
  <Dialog
    opened={document !== null}
    onClose={onClose}
    title={document ? t(($) => $.account.legal[document]) : ''}
    size="wide"
  >
    {document && <LegalText document={document} level={3} />}
  </Dialog>
);
