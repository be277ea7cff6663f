import { Textarea, type TextareaProps } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useId } from 'react';
import { FieldLabel, type LabelProps } from './field-label.tsx';
import { Counter, type Limit } from './text-field.tsx';
import classes from './text-field.module.css';

/** Several lines; grows with what is written, and says when that is too long. */
export const TextAreaField = ({
  label,
  help,
  optional,
  aside,
  max,
  minRows = 4,
  ...input
}: LabelProps & Limit & Omit<TextareaProps, 'label' | 'value'>) => {
  const id = useId();
  const isLong = max !== undefined && (input.value ?? '').length > max;
  const withCounter = (area: ReactNode) => (
    <div className={classes['area']}>
      {area}
      <Counter value={input.value} max={max} id={`${id}-counter`} />
    </div>
  );
  return (
    <div className={classes['root']}>
      <FieldLabel label={label} help={help} optional={optional} aside={aside} htmlFor={id} />
      <Textarea
        size="md"
        id={id}
        autosize
        minRows={minRows}
        aria-required={optional ? undefined : true}
        inputContainer={withCounter}
        {...input}
        error={input.error ?? (isLong && t(($) => $.words.validation.too_long, { count: max }))}
      />
    </div>
  );
};
