import { facilityKinds, type MegascienceType, megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import { Input } from '@mantine/core';
import { t } from 'i18next';
import { Segmented } from '../../../ui/segmented.tsx';
import classes from '../fields/fields.module.css';
import { useFieldError } from '../fields/use-field-error.tsx';
import { kindName } from '../references.ts';

/** Synchrotron, reactor or laboratory; nothing is chosen before the author chooses. */
export const KindSwitch = ({ value, onChange }: { value: number | null; onChange: (kind: number) => void }) => {
  const error = useFieldError('facility_kind');
  const options = megascienceTypes.map((type) => ({ value: type, label: t(($) => $.proposalWizard.facility[type]) }));
  return (
    <div className={classes['kinds']} data-path="facility_kind">
      <Segmented<MegascienceType | ''>
        fullWidth
        label={t(($) => $.proposalWizard.facility.label)}
        options={options}
        value={kindName(value) ?? ''}
        onChange={(type) => type && onChange(facilityKinds[type])}
      />
      {error && (
        <Input.Error size="md" mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  );
};
