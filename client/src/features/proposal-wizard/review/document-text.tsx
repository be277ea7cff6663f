import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft/draft-context.ts';
import type { Field } from '../draft/draft.ts';
import { DocumentSection } from './document-section.tsx';
import classes from './document.module.css';
import { useFieldText } from './field-text.ts';

/** A text of the proposal under its name. */
export const DocumentText = ({ field, optional = false }: { field: Field; optional?: boolean }) => {
  const { t } = useTranslation();
  const draft = useDraft();
  const value = useFieldText()(field, draft).trim();
  if (optional && value === '') return null;
  return (
    <DocumentSection title={t(($) => $.proposalWizard.label[field])}>
      {value ? (
        <p className={classes['text']}>{value}</p>
      ) : (
        <p className={classes['empty']}>{t(($) => $.proposalWizard.empty)}</p>
      )}
    </DocumentSection>
  );
};
