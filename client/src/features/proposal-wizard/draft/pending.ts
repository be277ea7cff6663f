import { changedFields, type Field, partOf, type Patch, sameValue } from './draft.ts';
import type { Autosave, Rules } from './autosave-types.ts';

/** What the server does not hold yet. */
export const unsavedFields = ({ draft, base }: Autosave): Field[] => changedFields(draft, base);

/** Held back: over its limit, named as wrong by the server, or changed elsewhere too. */
export const isHeld = (state: Autosave, field: Field, rules: Pick<Rules, 'isSavable'>): boolean => {
  const value = state.draft[field];
  const refusal = state.refused[field];
  if (field in state.conflicts || (refusal && sameValue(refusal.value, value))) return true;
  return !rules.isSavable(field, value);
};

/** What the next request carries: only what changed, without what is held back. */
export function sendable(state: Autosave, rules: Pick<Rules, 'isSavable'>): Patch | null {
  const names = unsavedFields(state).filter((field) => !isHeld(state, field, rules));
  return names.length > 0 ? partOf(state.draft, names) : null;
}

/** Fields whose newest text is on this device only, for as long as it is. */
export const heldFields = (state: Autosave, rules: Pick<Rules, 'isSavable'>): Field[] =>
  unsavedFields(state).filter((field) => isHeld(state, field, rules));
