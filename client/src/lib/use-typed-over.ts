import { useKept } from './use-kept.ts';

interface Typed<Value, Seen> {
  value: Value | undefined;
  seen: Seen | undefined;
}

/**
 * What is typed over something that others change too. It stands over what one saw when one began, however often the thing
 * is asked for again meanwhile: who was slower is told, and overwrites nobody without knowing it.
 */
export function useTypedOver<Value, Seen>(
  place: string,
  now: { value: Value; seen: Seen },
  isSame: (one: Value, other: Value) => boolean,
): {
  value: Value;
  isChanged: boolean;
  /** What one saw when one began to type; what there is now while nothing is typed. */
  seen: Seen;
  type: (next: Value | undefined) => void;
  /** It has been saved: what was typed further meanwhile stays, over what stands there now. */
  sent: (saved: Value) => void;
} {
  const kept = useKept<Typed<Value, Seen>>(place, () => ({ value: undefined, seen: undefined }));
  const { value = now.value, seen = now.seen } = kept.values;
  const isChanged = !isSame(value, now.value);
  return {
    value,
    isChanged,
    seen: isChanged ? seen : now.seen,
    type: (next) =>
      kept.change((before) =>
        next === undefined || isSame(next, now.value)
          ? { value: undefined, seen: undefined }
          : { value: next, seen: before.seen === undefined ? now.seen : before.seen },
      ),
    sent: (saved) =>
      kept.change((before) =>
        before.value === undefined || isSame(before.value, saved)
          ? { value: undefined, seen: undefined }
          : { value: before.value, seen: undefined },
      ),
  };
}
