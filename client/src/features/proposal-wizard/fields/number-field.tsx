import { useState } from 'react';
import { ExactNumberInput } from '../../../ui/exact-number-input.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import type { FieldOf } from '../draft/draft.ts';
import classes from './fields.module.css';
import { useField } from './use-field.ts';

type NumberField = Extract<FieldOf<number | null>, `sample_${string}`>;

/** A number of the draft; decimals with a comma or a point. */
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
  // What is being typed may not be a number yet ('0,'): it stands while it means the same as the draft's value.
  const [typed, setTyped] = useState<string | number>('');
  const shown = numberOf(typed) === value ? typed : (value ?? '');
  return (
    <FieldFrame label={label} {...(isOneOfSome ? {} : { help })} aside={aside}>
      {(id) => (
        <ExactNumberInput
          {...path}
          id={id}
          size="md"
          value={shown}
          onChange={(next) => {
            setTyped(next);
            set(numberOf(next));
          }}
          readOnly={isLocked}
          allowDecimal={!whole}
          decimalScale={whole ? 0 : 6}
          thousandSeparator={'\u00a0'}
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

/** `null` for nothing; what is no number is kept out by the input itself. */
const numberOf = (value: string | number): number | null => {
  if (value === '') return null;
  const number = Number(String(value).replace(',', '.'));
  return Number.isFinite(number) ? number : null;
};
