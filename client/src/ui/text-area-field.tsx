import { Textarea, type TextareaProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { FieldLabel, type LabelProps } from './field-label.tsx';
import { Counter, type Limit } from './text-field.tsx';
import classes from './text-field.module.css';

/** Several lines; grows with what is written. */
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
      />
    </div>
  );
};
