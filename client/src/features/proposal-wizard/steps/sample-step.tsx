import { text } from '@luch/contract/kernel/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { ChoiceField } from '../fields/choice-field.tsx';
import classes from '../fields/fields.module.css';
import { LineField } from '../fields/line-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { sampleTypesQuery } from '../../../api/reference/station.queries.ts';
import { SafetySection } from './safety-section.tsx';
import { SizesField } from './sizes-field.tsx';

/** What is brought, and what the safety officers must know of it. */
export const SampleStep = () => {
  const { data: types } = useQuery(sampleTypesQuery());
  return (
    <div className={classes['stack']}>
      <LineField
        field="sample_description"
        counter={text.sampleDescriptionCounter}
        placeholder={t(($) => $.proposalWizard.placeholder.sample_description)}
      />
      <div className={classes['pair']}>
        <ChoiceField field="sample_type_id" options={types} />
        <NumberField field="sample_count" unit={t(($) => $.proposalWizard.sample.units.pieces)} whole />
      </div>
      <SizesField />
      <SafetySection />
    </div>
  );
};
