import { t } from 'i18next';
import { FieldLabel } from '../../../ui/field-label.tsx';
import classes from '../fields/fields.module.css';
import { NumberField } from '../fields/number-field.tsx';

const sizes = [
  { field: 'sample_avarage_size', unit: 'mm' },
  { field: 'sample_volume', unit: 'mm3' },
  { field: 'sample_surface_area', unit: 'mm2' },
  { field: 'sample_mass', unit: 'mg' },
] as const;

/** Four ways to say how large a sample is; one of them is enough. */
export const SizesField = () => {
  const label = t(($) => $.proposalCard.sample.sizes);
  return (
    <div role="group" aria-label={label}>
      <FieldLabel
        label={label}
        help={t(($) => $.proposalWizard.helpOf.sample_avarage_size)}
        aside={t(($) => $.proposalWizard.sample.sizesHint)}
      />
      <div className={classes['quad']}>
        {sizes.map(({ field, unit }) => (
          <NumberField key={field} field={field} unit={t(($) => $.proposalWizard.sample.units[unit])} isOneOfSome />
        ))}
      </div>
    </div>
  );
};
