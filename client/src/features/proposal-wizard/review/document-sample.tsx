import { sampleHazards, sampleSizes } from '@luch/contract/proposal/sample.fields.ts';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft/draft-context.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentSection } from './document-section.tsx';
import classes from './document.module.css';
import { useFieldText } from './field-text.ts';

/** What is brought, how much of it, and what is dangerous about it. */
export const DocumentSample = () => {
  const { t } = useTranslation();
  const draft = useDraft();
  const text = useFieldText();
  const given = sampleSizes.filter((field) => draft[field]);
  const hazards = sampleHazards.filter((field) => draft[field]);
  return (
    <>
      <DocumentSection title={t(($) => $.proposalWizard.review.sample)}>
        {draft.sample_description.trim() ? (
          <p className={classes['text']}>{draft.sample_description}</p>
        ) : (
          <p className={classes['empty']}>{t(($) => $.proposalWizard.empty)}</p>
        )}
        <DocumentFacts
          facts={[
            {
              label: t(($) => $.proposalWizard.label.sample_type_id),
              value: text('sample_type_id', draft),
              isRequired: true,
            },
            {
              label: t(($) => $.proposalWizard.label.sample_count),
              value: draft.sample_count ? text('sample_count', draft) : '',
              isRequired: true,
            },
            ...(given.length > 0
              ? given.map((field) => ({ label: t(($) => $.proposalWizard.label[field]), value: text(field, draft) }))
              : [{ label: t(($) => $.proposalWizard.sample.sizes), value: '', isRequired: true }]),
          ]}
        />
      </DocumentSection>
      <DocumentSection title={t(($) => $.proposalWizard.review.hazards)}>
        <p className={classes['text']}>
          {hazards.length === 0
            ? t(($) => $.proposalWizard.review.noHazards)
            : hazards.map((field) => t(($) => $.proposalWizard.label[field])).join(', ')}
        </p>
        {draft.is_different_dangerous && draft.other_dangers && (
          <p className={classes['text']}>{draft.other_dangers}</p>
        )}
      </DocumentSection>
    </>
  );
};
