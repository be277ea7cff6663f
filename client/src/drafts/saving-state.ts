import type { DraftKind } from './draft-kind.ts';
import type { DraftState, Trouble } from './draft-types.ts';
import type { Key } from './draft-values.ts';
import { heldKeys, unsavedKeys } from './pending.ts';

/** How safe typed text is, the weightiest first; `held`: what is not held back is saved. */
export type SavingState =
  | 'closed'
  | 'signedOut'
  | 'lost'
  | 'elsewhere'
  | 'offline'
  | 'server'
  | 'refused'
  | 'saving'
  | 'held'
  | 'saved';

const troubles = {
  closed: 'closed',
  'signed-out': 'signedOut',
  offline: 'offline',
  server: 'server',
  stale: 'saving',
  refused: 'refused',
} as const satisfies Record<Trouble['kind'], SavingState>;

/** Of the whole draft, or of one entry of it: an entry that the server holds is safe whatever troubles the others. */
export function savingStateOf<D extends object>(state: DraftState<D>, kind: DraftKind<D>, only?: Key<D>): SavingState {
  const isMeant = (name: unknown) => only === undefined || name === only;
  const unsaved = unsavedKeys(state, kind).filter(isMeant).length;
  if (only !== undefined && unsaved === 0) return 'saved';
  const trouble = state.trouble && troubles[state.trouble.kind];
  if (trouble === 'closed' || trouble === 'signedOut') return trouble;
  if (trouble && unsaved > 0 && state.device === 'failed') return 'lost';
  if (Object.keys(state.conflicts).some(isMeant)) return 'elsewhere';
  if (trouble) return trouble;
  const held = heldKeys(state, kind).filter(isMeant).length;
  if (unsaved > held) return 'saving';
  return held > 0 ? 'held' : 'saved';
}
