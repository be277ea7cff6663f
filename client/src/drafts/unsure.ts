import type { DraftState, Unsure } from './draft-types.ts';
import { heldOf, type Key, keysOf, type Patch, type SameValue } from './draft-values.ts';

/** Of a long outage the first attempts count: they may have come through before the way was cut; and the last. */
const longest = 10;

/** Entries of which it is not known what the server holds. */
export const unsureKeys = <D extends object>(unsure: Unsure): Key<D>[] => Object.keys(unsure) as Key<D>[];

/** With what is under way now. */
export function unsureWithSent<D extends object>({ unsure, inFlight }: DraftState<D>, same: SameValue): Unsure {
  const sent: Patch<D> = inFlight?.patch ?? {};
  const more = keysOf<D>(sent).map((name) => {
    const others = (unsure[name] ?? []).filter((value) => !same(value, sent[name]));
    return [name, [...others.slice(0, longest - 1), sent[name]]];
  });
  return { ...unsure, ...Object.fromEntries(more) };
}

/** What the server holds of one's own hand was not changed by anybody else: it is what one has typed on from. */
export function baseWithArrived<D extends object>(base: D, theirs: D, unsure: Unsure, same: SameValue): D {
  const arrived = unsureKeys<D>(unsure).filter((name) => unsure[name]?.some((value) => same(value, theirs[name])));
  return { ...base, ...heldOf<D>(theirs, arrived) };
}

/** What may still arrive: the server holds there what it held when this was sent. */
export function stillUnsure<D extends object>(unsure: Unsure, base: Patch<D>, theirs: D, same: SameValue): Unsure {
  const open = unsureKeys<D>(unsure).filter((name) => same(base[name], theirs[name]));
  return Object.fromEntries(open.map((name) => [name, unsure[name]]));
}
