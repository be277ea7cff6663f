import { beamTime } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { useState } from 'react';
import { formatNumber } from '../../lib/dates.ts';
import { ExactNumberInput } from '../../ui/exact-number-input.tsx';

interface Stood {
  hours: number | null;
  version?: number;
}

/**
 * Hours, saved when the field is left, with what stood there when one began to type. What is refused stays in it beside
 * what stands there now, until Enter sends it once more or another is typed.
 */
export const HoursField = ({
  label,
  hours,
  version,
  placeholder,
  max,
  width,
  isGranted,
  onSave,
}: {
  label: string;
  hours: number | null;
  /** Of what they belong to, where its changes are counted. */
  version?: number;
  placeholder?: string;
  max?: number;
  width: number;
  /** The field that a key of the card goes to. */
  isGranted?: boolean;
  /** Answers whether it was saved. */
  onSave: (hours: number | null, stood: Stood) => Promise<boolean>;
}) => {
  const [typed, setTyped] = useState<{ hours: number | null; over?: Stood; isRefused?: true }>();
  const now: Stood = { hours, ...(version !== undefined && { version }) };
  const save = async (isMeant = false) => {
    // What is no number stays in the field, which says so; and nobody repeats a refused one by going on.
    if (!typed || Number.isNaN(typed.hours) || (typed.isRefused && !isMeant)) return;
    const { over = now } = typed;
    // What is typed further stands over what is on its way.
    const sent = { ...typed, over: { ...over, hours: typed.hours } };
    setTyped(sent);
    const isSaved = typed.hours === hours || (await onSave(typed.hours, over));
    // What is typed meanwhile stays as it is; who was refused has read of what stands there now.
    setTyped((next) => {
      if (next === sent) return isSaved ? undefined : { hours: sent.hours, isRefused: true };
      return next && !isSaved ? { hours: next.hours } : next;
    });
  };
  return (
    <ExactNumberInput
      size="xs"
      w={width}
      aria-label={label}
      data-granted-hours={isGranted}
      value={typed ? typed.hours : hours}
      error={
        typed?.isRefused &&
        (hours === null
          ? t(($) => $.councilCard.budget.noneNow)
          : t(($) => $.councilCard.budget.now, { hours: formatNumber(hours) }))
      }
      {...(placeholder !== undefined && { placeholder })}
      {...(max !== undefined && { max })}
      onChange={(next) =>
        setTyped({ hours: typeof next === 'number' ? next : next === '' ? null : Number.NaN, over: typed?.over ?? now })
      }
      onBlur={() => void save()}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Enter') return;
        if (typed?.isRefused) void save(true);
        else currentTarget.blur();
      }}
      step={beamTime.grantStep}
      hideControls
    />
  );
};
