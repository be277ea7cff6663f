import { beamTime } from '@luch/contract/kernel/limits.ts';
import type { ReactNode } from 'react';
import { ExactNumberInput } from '../../ui/exact-number-input.tsx';
import type { LabelProps } from '../../ui/field-label.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';

/** Hours in halves; typed freely, refused in words. */
export const HoursField = ({
  value,
  onChange,
  error,
  hint,
  ...label
}: LabelProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  error?: ReactNode;
  hint?: ReactNode;
}) => (
  <FieldFrame {...label}>
    {(id) => (
      <ExactNumberInput
        size="md"
        id={id}
        value={value}
        // What is no number is none for the form either, which sends nothing then.
        onChange={(next) => onChange(typeof next === 'number' ? next : next === '' ? null : Number.NaN)}
        step={beamTime.grantStep}
        error={error}
        description={hint}
        inputWrapperOrder={['input', 'description', 'error']}
        aria-required
      />
    )}
  </FieldFrame>
);
