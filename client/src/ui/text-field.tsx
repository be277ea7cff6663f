import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useId } from 'react';
import { FieldLabel, type LabelProps } from './field-label.tsx';
import classes from './text-field.module.css';

export interface Limit {
  /** Largest number of characters; the counter appears at 80 % of it. Longer text may be typed, and is then refused. */
  max?: number | undefined;
  value?: string | undefined;
}

/** From here on the counter stands in the field. */
const counts = ({ value = '', max }: Limit): boolean => max !== undefined && value.length >= max * 0.8;

/** How full the field is, inside it at the right; red when over the limit. */
export const Counter = ({ value = '', max, id }: Limit & { id: string }) => {
  const { length } = value;
  if (max === undefined || !counts({ value, max })) return null;
  return (
    <span id={id} className={classes['counter']} data-over={length > max || undefined}>
      <span aria-hidden>{`${length} / ${max}`}</span>
      <span className="luch-spoken">{t(($) => $.ui.counter, { count: length, max })}</span>
    </span>
  );
};

export const TextField = ({
  label,
  help,
  optional,
  aside,
  max,
  ...input
}: LabelProps & Limit & Omit<TextInputProps, 'label' | 'value'>) => {
  const id = useId();
  const counter = <Counter value={input.value} max={max} id={`${id}-counter`} />;
  return (
    <div className={classes['root']}>
      <FieldLabel label={label} help={help} optional={optional} aside={aside} htmlFor={id} />
      <TextInput
        size="md"
        id={id}
        aria-required={optional ? undefined : true}
        {...(counts({ value: input.value, max }) && {
          rightSection: counter,
          rightSectionWidth: 92,
          rightSectionPointerEvents: 'none' as const,
        })}
        {...input}
      />
    </div>
  );
};

/** Any other input under the same label: give `id` to the input itself. */
export const FieldFrame = ({ children, ...label }: LabelProps & { children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className={classes['root']}>
      <FieldLabel {...label} htmlFor={id} />
      {children(id)}
    </div>
  );
};
