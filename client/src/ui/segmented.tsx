import { SegmentedControl } from '@mantine/core';
import classes from './segmented.module.css';

/** A choice of two to four short words, all of them visible. */
export const Segmented = <Value extends string>({
  options,
  value,
  onChange,
  label,
  size = 'md',
  fullWidth,
}: {
  options: readonly { value: Value; label: string }[];
  /** Undefined: none of them is the present one. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  label: string;
  size?: 'xs' | 'md';
  fullWidth?: boolean;
}) => (
  <SegmentedControl
    aria-label={label}
    data={[...options]}
    value={value ?? ''}
    onChange={(next) => {
      const option = options.find((candidate) => candidate.value === next);
      if (option) onChange(option.value);
    }}
    fullWidth={fullWidth ?? false}
    data-small={size === 'xs' || undefined}
    classNames={{
      root: classes['root'] ?? '',
      indicator: classes['indicator'] ?? '',
      label: classes['label'] ?? '',
    }}
  />
);
