import { MultiSelect, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { useField } from '../fields/use-field.ts';
import type { Equipment } from '../../../api/reference/stations.ts';
import classes from './station-picker.module.css';

/** Additional equipment of the station, any number of it; all at once by one press. */
export const ExtrasField = ({ offered, hasStation }: { offered: readonly Equipment[]; hasStation: boolean }) => {
  const { value, set, isLocked, label, help, error, aside, ...path } = useField('additional_equipment');
  const usable = offered.filter((row) => row.is_available || value.includes(row.id));
  const isAll = usable.length > 0 && usable.every(({ id }) => value.includes(id));
  const toggleAll = (
    <UnstyledButton className={classes['link'] ?? ''} onClick={() => set(isAll ? [] : usable.map(({ id }) => id))}>
      {isAll ? t(($) => $.proposalWizard.equipment.clear) : t(($) => $.proposalWizard.equipment.all)}
    </UnstyledButton>
  );
  const empty = hasStation ? t(($) => $.proposalWizard.equipment.none) : t(($) => $.proposalWizard.station.first);
  return (
    <FieldFrame label={label} help={help} aside={isLocked ? aside : usable.length > 1 && toggleAll}>
      {(id) => (
        <MultiSelect
          {...path}
          id={id}
          size="md"
          data={offered.map((row) => ({
            value: String(row.id),
            label: row.is_available ? row.name : `${row.name} (${t(($) => $.proposalWizard.equipment.unavailable)})`,
            disabled: !row.is_available,
          }))}
          value={value.map(String)}
          onChange={(ids) => set(ids.map(Number))}
          readOnly={isLocked}
          disabled={offered.length === 0}
          error={error}
          {...(value.length === 0 && {
            placeholder: offered.length === 0 ? empty : t(($) => $.proposalWizard.placeholder.additional_equipment),
          })}
        />
      )}
    </FieldFrame>
  );
};
