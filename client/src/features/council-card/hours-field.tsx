import { beamTime } from '@luch/contract/kernel/limits.ts';
import { useState } from 'react';
import { ExactNumberInput } from '../../ui/exact-number-input.tsx';

/** Hours, saved when the field is left. What is refused stays in it, marked, until it is saved or another is typed. */
export const HoursField = ({
  label,
  hours,
  placeholder,
  max,
  width,
  isGranted,
  onSave,
}: {
  label: string;
  hours: number | null;
  placeholder?: string;
  max?: number;
  width: number;
  /** The field that a key of the card goes to. */
  isGranted?: boolean;
  /** Answers whether it was saved. */
  onSave: (hours: number | null) => Promise<boolean>;
}) => {
  const [typed, setTyped] = useState<{ hours: number | null; isRefused?: true }>();
  const save = async () => {
    // What is no number stays in the field, which says so.
    if (!typed || Number.isNaN(typed.hours)) return;
    const isSaved = typed.hours === hours || (await onSave(typed.hours));
    // What is typed meanwhile stays as it is.
    setTyped((now) => (now === typed ? (isSaved ? undefined : { ...typed, isRefused: true }) : now));
  };
  return (
    <ExactNumberInput
      size="xs"
      w={width}
      aria-label={label}
      data-granted-hours={isGranted}
      value={typed ? typed.hours : hours}
      error={typed?.isRefused}
      {...(placeholder !== undefined && { placeholder })}
      {...(max !== undefined && { max })}
      onChange={(next) => setTyped({ hours: typeof next === 'number' ? next : next === '' ? null : Number.NaN })}
      onBlur={() => void save()}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      step={beamTime.grantStep}
      hideControls
    />
  );
};
