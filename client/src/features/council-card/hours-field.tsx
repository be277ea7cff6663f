import { beamTime } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../lib/dates.ts';
import { useKept } from '../../lib/use-kept.ts';
import { answersEscape } from '../../lib/use-keys.ts';
import { ExactNumberInput } from '../../ui/exact-number-input.tsx';

interface Stood {
  hours: number | null;
  version?: number;
}

interface Typed {
  /** Undefined: what is typed is no number. */
  hours: number | null | undefined;
  over: Stood;
  is?: 'sent' | 'refused';
}

/**
 * Hours, saved when the field is left, with what stood there when one began to type. What is refused stays in it beside
 * what stands there now: Enter puts it in the place of that, Escape lets it go. So does what was typed when the field
 * went away, as on the screen in the room where somebody else leads on; it may be half a number, so Enter alone sends it.
 */
export const HoursField = ({
  place,
  label,
  hours,
  version,
  placeholder,
  max,
  width,
  isGranted,
  onSave,
}: {
  /** Under which it is kept. */
  place: string;
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
  const kept = useKept<{ typed: Typed | undefined }>(place, () => ({ typed: undefined }));
  const setTyped = (next: Typed | undefined | ((before: Typed | undefined) => Typed | undefined)) =>
    kept.change((before) => ({ typed: typeof next === 'function' ? next(before.typed) : next }));
  const [left] = useState(kept.values.typed);
  const isLeft = left !== undefined && kept.values.typed === left;
  // What is no number is lost; what was on its way stands there by now.
  const isGone = isLeft && (left.hours === undefined || left.hours === hours);
  useEffect(() => {
    if (isGone) setTyped(undefined);
  });
  const typed = isGone ? undefined : kept.values.typed;
  const now: Stood = { hours, ...(version !== undefined && { version }) };
  const isRefused = typed !== undefined && (isLeft || typed.is === 'refused');
  const save = async (over: Stood | undefined = typed?.over) => {
    // What is no number stays in the field, which says so.
    if (!typed || !over || typed.hours === undefined || (typed.is === 'sent' && !isLeft)) return;
    const { hours: said } = typed;
    // What is typed further stands over what is on its way.
    const sent = { hours: said, over: { ...over, hours: said }, is: 'sent' as const };
    setTyped(sent);
    const isSaved = said === hours || (await onSave(said, over));
    // What is typed meanwhile stays as it is.
    setTyped((next) => {
      if (next === sent) return isSaved ? undefined : { hours: sent.hours, over, is: 'refused' };
      return next && !isSaved ? { hours: next.hours, over } : next;
    });
  };
  return (
    <ExactNumberInput
      size="xs"
      w={width}
      aria-label={label}
      data-granted-hours={isGranted}
      value={typed ? (typed.hours === undefined ? Number.NaN : typed.hours) : hours}
      error={
        isRefused &&
        (hours === null
          ? t(($) => $.councilCard.budget.noneNow)
          : t(($) => $.councilCard.budget.now, { hours: formatNumber(hours) }))
      }
      {...(placeholder !== undefined && { placeholder })}
      {...(max !== undefined && { max })}
      onChange={(next) =>
        setTyped({
          hours: typeof next === 'number' ? next : next === '' ? null : undefined,
          // Who types anew beside what stands there has read it.
          over: typed && !isRefused ? typed.over : now,
        })
      }
      {...(isRefused && answersEscape)}
      onBlur={() => {
        // What has not arrived is sent again; over what somebody else has put there goes Enter alone.
        if (!isRefused || (!isLeft && typed.over.hours === hours)) void save();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && isRefused) setTyped(undefined);
        if (key !== 'Enter') return;
        if (isRefused) void save(now);
        else currentTarget.blur();
      }}
      step={beamTime.grantStep}
      hideControls
    />
  );
};
