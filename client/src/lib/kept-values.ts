import { session } from './session.ts';

/** Begins the key of whatever one person has typed in dialogs of this tab. */
export const typedBy = (userId: number | null): string => `typed-${userId ?? ''}-`;
const keyOf = (place: string): string => typedBy(session.userId()) + place;

/** As it was given, as long as the page lives: a chosen file, for one, cannot be written down. */
const held = new Map<string, object>();
const writable = (_name: string, value: unknown): unknown =>
  value instanceof File || value instanceof Map || value instanceof Set ? undefined : value;

/** Beside them: the version over which they were typed. */
const seenKeyOf = (place: string): string => `${keyOf(place)} seen`;

/** Values that are typed or chosen and not sent yet: they stay in this tab, and are nobody else's who signs in here. */
export const keptValues = {
  read<Values extends object>(place: string): Partial<Values> {
    const key = keyOf(place);
    const written = sessionStorage.getItem(key);
    if (written === null) return {};
    return (held.get(key) ?? JSON.parse(written)) as Partial<Values>;
  },
  /** The version that was seen when what is kept here was begun. */
  seen(place: string): unknown {
    const written = sessionStorage.getItem(seenKeyOf(place));
    return written === null ? undefined : (JSON.parse(written) as unknown);
  },
  keep(place: string, values: object, seen?: string | number): void {
    const key = keyOf(place);
    held.set(key, values);
    if (seen !== undefined) sessionStorage.setItem(seenKeyOf(place), JSON.stringify(seen));
    sessionStorage.setItem(key, JSON.stringify(values, writable));
  },
  forget(place: string): void {
    held.delete(keyOf(place));
    sessionStorage.removeItem(keyOf(place));
    sessionStorage.removeItem(seenKeyOf(place));
  },
};

/** A form copies its lists with each key: they are the same while the same stands in them. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** Those of the values that differ from what stood there at the start. */
export function changedIn<Values extends object>(start: Values, values: Values): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(start));
  const changed = Object.entries(values).filter(([name, value]) => !isSame(before.get(name), value));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Only what differs is kept: the rest may be another by the next time; or all of it, where the parts make sense together. */
export function keepChanged<Values extends object>(
  place: string,
  start: Values,
  values: Values,
  { seen, isWhole = false }: { seen?: string | number | undefined; isWhole?: boolean } = {},
): void {
  const changed = changedIn(start, values);
  if (Object.keys(changed).length > 0) keptValues.keep(place, isWhole ? values : changed, seen);
  else keptValues.forget(place);
}
