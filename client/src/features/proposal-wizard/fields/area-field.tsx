import { textLimits, type TextField as LimitedField } from '../draft/limits.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useField } from './use-field.ts';

/** A longer text of the draft. */
export const AreaField = ({
  field,
  optional,
  placeholder,
  minRows = 4,
  oneLine = false,
}: {
  field: LimitedField;
  optional?: boolean;
  placeholder?: string;
  minRows?: number;
  /** Grows with its text, but takes no line breaks: a long title stays readable whole. */
  oneLine?: boolean;
}) => {
  const { value, set, isLocked, ...rest } = useField(field);
  return (
    <TextAreaField
      {...rest}
      value={value}
      onChange={(event) =>
        set(oneLine ? event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : event.currentTarget.value)
      }
      max={textLimits[field]}
      minRows={minRows}
      readOnly={isLocked}
      optional={optional}
      {...(placeholder ? { placeholder } : {})}
    />
  );
};
