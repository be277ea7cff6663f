import { MultiSelect, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { useOpenProposal } from '../draft/draft-context.ts';
import { useField } from '../fields/use-field.ts';
import { useFacility } from '../references.ts';
import type { Equipment } from '../../../api/reference/stations.ts';
import { numberText } from '../../../ui/number-text.ts';
import classes from './station-picker.module.css';

/** Chosen, but not offered at this station (any more): it stays by its name until the author takes it out. */
function useUnoffered(chosen: readonly number[], offered: readonly Equipment[], isKnown: boolean) {
  const { view } = useOpenProposal();
  const { equipment = [] } = useFacility();
  const known = [...equipment, ...view.additional_equipment];
  const mark = isKnown ? ` (${t(($) => $.proposalWizard.equipment.unoffered)})` : '';
  return chosen
    .filter((id) => !offered.some((row) => row.id === id))
    .map((id) => ({
      id,
      label: `${known.find((row) => row.id === id)?.name ?? numberText(id)}${mark}`,
    }));
}

/** Additional equipment of the station, any number of it; all at once by one press. */
export const ExtrasField = ({ offered, hasStation }: { offered: readonly Equipment[]; hasStation: boolean }) => {
  const { value, set, isLocked, label, help, error, aside, ...path } = useField('additional_equipment');
  const { equipment } = useFacility();
  // What a station offers is not known before the list has come.
  const isKnown = hasStation && equipment !== undefined;
  const unoffered = useUnoffered(value, offered, isKnown);
  const usable = offered.filter((row) => row.is_available || value.includes(row.id));
  const isAll = usable.length > 0 && usable.every(({ id }) => value.includes(id));
  // Neither adds nor drops what cannot be chosen again: that is taken out by itself.
  const all = [...unoffered, ...(isAll ? [] : usable)].map(({ id }) => id);
  const toggleAll = (
    <UnstyledButton className={classes['link'] ?? ''} onClick={() => set(all)}>
      {isAll ? t(($) => $.proposalWizard.equipment.clear) : t(($) => $.proposalWizard.equipment.all)}
    </UnstyledButton>
  );
  const none = isKnown ? t(($) => $.proposalWizard.equipment.none) : '';
  const empty = hasStation ? none : t(($) => $.proposalWizard.station.first);
  const isEmpty = offered.length + unoffered.length === 0;
  return (
    <FieldFrame label={label} help={help} aside={isLocked ? aside : usable.length > 1 && toggleAll}>
      {(id) => (
        <MultiSelect
          {...path}
          id={id}
          size="md"
          data={[
            ...offered.map((row) => ({
              value: String(row.id),
              label: row.is_available ? row.name : `${row.name} (${t(($) => $.proposalWizard.equipment.unavailable)})`,
              // A disabled one could not be taken out either.
              disabled: !row.is_available && !value.includes(row.id),
            })),
            ...unoffered.map((row) => ({ value: String(row.id), label: row.label })),
          ]}
          value={value.map(String)}
          onChange={(ids) => set(ids.map(Number))}
          readOnly={isLocked}
          disabled={isEmpty}
          error={error}
          {...(value.length === 0 && {
            placeholder: isEmpty ? empty : t(($) => $.proposalWizard.placeholder.additional_equipment),
          })}
        />
      )}
    </FieldFrame>
  );
};
