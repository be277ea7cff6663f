import { changedKeys, type Key, partOf, type Patch } from './draft-values.ts';
import type { DraftKind } from './draft-kind.ts';
import type { DraftState } from './draft-types.ts';
import { unsureKeys } from './unsure.ts';

/** What the server does not hold yet, or holds in another form: what was sent without an answer and then taken back. */
export const unsavedKeys = <D extends object>({ draft, base, unsure }: DraftState<D>, kind: DraftKind<D>): Key<D>[] => [
  ...new Set([...changedKeys(kind.strategy.same, draft, base), ...unsureKeys<D>(unsure)]),
];

export const isUnsaved = <D extends object>(state: DraftState<D>, kind: DraftKind<D>): boolean =>
  unsavedKeys(state, kind).length > 0;

export const hasConflicts = <D extends object>({ conflicts }: DraftState<D>): boolean =>
  Object.keys(conflicts).length > 0;

/** Held back: over its limit, named as wrong by the server, or changed elsewhere too. */
export const isHeld = <D extends object>(state: DraftState<D>, name: Key<D>, kind: DraftKind<D>): boolean => {
  const value = state.draft[name];
  const refusal = state.refused[name];
  if (name in state.conflicts || (refusal && kind.strategy.same(refusal.value, value))) return true;
  return !kind.isSavable(name, value, state.base[name]);
};

/** What the next request carries: only what changed, without what is held back. */
export function sendable<D extends object>(state: DraftState<D>, kind: DraftKind<D>): Patch<D> | null {
  if (state.onHold) return null;
  const names = kind.strategy.sent(unsavedKeys(state, kind), state.draft, (name) => isHeld(state, name, kind));
  return names.length > 0 ? partOf<D>(state.draft, names) : null;
}

/** Entries whose newest text is on this device only, for as long as it is. */
export const heldKeys = <D extends object>(state: DraftState<D>, kind: DraftKind<D>): Key<D>[] =>
  unsavedKeys(state, kind).filter((name) => isHeld(state, name, kind));

/** Nothing is under way, and nothing will start by itself at once. */
export function isSettled<D extends object>(state: DraftState<D>, kind: DraftKind<D>): boolean {
  if (state.inFlight) return false;
  return state.trouble ? state.trouble.kind !== 'stale' || state.timer === 'retry' : !sendable(state, kind);
}

/** Nothing is under way, and nothing will start by itself at all. */
export const isIdle = <D extends object>({ inFlight, timer, trouble, onHold }: DraftState<D>): boolean =>
  inFlight === null && timer === null && trouble?.kind !== 'stale' && !onHold;
