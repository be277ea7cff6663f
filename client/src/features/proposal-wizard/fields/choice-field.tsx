import { ReferenceSelect, type ReferenceOption } from '../../../ui/reference-select.tsx';
import type { FieldOf } from '../draft/draft.ts';
import { useField } from './use-field.ts';

/** One entry of a reference list. */
export const ChoiceField = ({
  field,
  options,
  placeholder,
  disabled = false,
}: {
  field: Extract<FieldOf<number | null>, 'scientific_subjects' | 'sample_type_id' | 'method'>;
  options: readonly ReferenceOption[] | undefined;
  placeholder?: string;
  disabled?: boolean;
}) => {
  const { value, set, isLocked, ...rest } = useField(field);
  return (
    <ReferenceSelect
      {...rest}
      options={options}
      value={value}
      onChange={set}
      loading={options === undefined}
      disabled={disabled && !isLocked}
      readOnly={isLocked}
      {...(placeholder ? { placeholder } : {})}
    />
  );
};
