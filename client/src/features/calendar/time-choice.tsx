import { stepTimes } from '@luch/contract/calendar/interval-rules.ts';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldFrame } from '../../ui/text-field.tsx';

/** A time of the day in half hours, 24 hours; nothing is chosen at first. */
export const TimeChoice = ({
  label,
  aside,
  value,
  onChange,
  errorId,
  size = 'sm',
}: {
  label: string;
  aside?: ReactNode;
  value: string;
  onChange: (time: string) => void;
  /** Of the words that say what is wrong with it. */
  errorId?: string | undefined;
  size?: 'sm' | 'md';
}) => (
  <FieldFrame label={label} aside={aside}>
    {(id) => (
      <NativeSelect
        id={id}
        size={size}
        data={[{ value: '', label: '—' }, ...stepTimes]}
        value={value}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        error={errorId !== undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </FieldFrame>
);
