import { hasConflicts, heldKeys, unsavedKeys } from '../../../drafts/pending.ts';
import type { Field } from '../draft/draft.ts';
import { type ProposalDraftState, proposalKind } from '../draft/proposal-kind.ts';

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
export function saveLineOf(state: ProposalDraftState): SaveLine {
  const held = heldKeys(state, proposalKind);
  return { state: stateOf(state, held.length), held, savedAt: state.savedAt };
}

function stateOf(state: ProposalDraftState, held: number): SaveState {
  const unsaved = unsavedKeys(state, proposalKind).length;
  const trouble = state.trouble && troubles[state.trouble.kind];
  if (trouble === 'closed' || trouble === 'signedOut') return trouble;
  if (unsaved > 0 && state.device === 'failed' && state.trouble) return 'lost';
  if (hasConflicts(state)) return 'elsewhere';
  if (trouble) return trouble;
  if (unsaved > held) return 'saving';
  return held > 0 ? 'held' : 'saved';
}
