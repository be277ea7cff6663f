import type { TextField as LimitedField } from '../draft/limits.ts';
import { textLimits } from '../draft/limits.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useField } from './use-field.ts';

/** One line of text of the draft. */
export const LineField = ({
  field,
  optional,
  placeholder,
  counter = textLimits[field],
}: {
  field: LimitedField;
  optional?: boolean;
  placeholder?: string;
  /** The largest number the counter names, where the specification gives a smaller one than the limit. */
  counter?: number;
}) => {
  const { value, set, isLocked, ...rest } = useField(field);
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      max={counter}
      readOnly={isLocked}
      optional={optional}
      {...(placeholder ? { placeholder } : {})}
    />
  );
};
