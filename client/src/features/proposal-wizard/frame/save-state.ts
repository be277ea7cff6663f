import type { Autosave } from '../draft/autosave-types.ts';
import { heldFields, unsavedFields } from '../draft/pending.ts';
import { autosaveRules } from '../draft/rules.ts';
import type { Field } from '../draft/draft.ts';

/** What the line in the header says, the weightiest first. */
export type SaveState =
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

export interface SaveLine {
  readonly state: SaveState;
  /** Fields held back, for `held`. */
  readonly held: readonly Field[];
  readonly savedAt: string | null;
}

const troubles = {
  closed: 'closed',
  'signed-out': 'signedOut',
  offline: 'offline',
  server: 'server',
  stale: 'saving',
  refused: 'refused',
} as const;

/** Reads the state of saving for a person: safe, on its way, only on this device, or in danger. */
export function saveLineOf(state: Autosave): SaveLine {
  const held = heldFields(state, autosaveRules);
  return { state: stateOf(state, held.length), held, savedAt: state.savedAt };
}

function stateOf(state: Autosave, held: number): SaveState {
  const unsaved = unsavedFields(state).length;
  const trouble = state.trouble && troubles[state.trouble.kind];
  if (trouble === 'closed' || trouble === 'signedOut') return trouble;
  if (unsaved > 0 && state.device === 'failed' && state.trouble) return 'lost';
  if (Object.keys(state.conflicts).length > 0) return 'elsewhere';
  if (trouble) return trouble;
  if (unsaved > held) return 'saving';
  return held > 0 ? 'held' : 'saved';
}
