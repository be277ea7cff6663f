import { ExactNumberInput, type TypedNumber } from '../../../ui/exact-number-input.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import type { FieldOf } from '../draft/draft.ts';
import classes from './fields.module.css';
import { useField } from './use-field.ts';

type NumberField = Extract<FieldOf<TypedNumber | null>, `sample_${string}`>;

/** A number of the draft, decimals with a comma or a point; what is none stays in the draft as typed, unsaved. */
export const NumberField = ({
  field,
  unit,
  whole = false,
  isOneOfSome = false,
}: {
  field: NumberField;
  unit: string;
  whole?: boolean;
  /** One of several fields, of which one is enough: they share their help, and none is required alone. */
  isOneOfSome?: boolean;
}) => {
  const { value, set, isLocked, label, help, error, aside, ...path } = useField(field);
  return (
    <FieldFrame label={label} {...(isOneOfSome ? {} : { help })} aside={aside}>
      {(id) => (
        <ExactNumberInput
          {...path}
          id={id}
          size="md"
          value={value ?? ''}
          onChange={(next) => set(next === '' ? null : next)}
          readOnly={isLocked}
          allowDecimal={!whole}
          isGrouped
          hideControls
          error={error}
          aria-required={isOneOfSome ? undefined : true}
          rightSection={<span className={classes['unit']}>{unit}</span>}
          rightSectionWidth={52}
          rightSectionPointerEvents="none"
        />
      )}
    </FieldFrame>
  );
};
