import { unsavedKeys } from '../../../drafts/pending.ts';
import { notesKind, type NotesState } from './notes-kind.ts';

/** How safe a note is, the weightiest first; `none` where nothing was typed. */
export type NoteSaving =
  | 'closed'
  | 'signedOut'
  | 'lost'
  | 'elsewhere'
  | 'offline'
  | 'server'
  | 'refused'
  | 'saving'
  | 'saved'
  | 'none';

const troubles = {
  closed: 'closed',
  'signed-out': 'signedOut',
  offline: 'offline',
  server: 'server',
  stale: 'saving',
  refused: 'refused',
} as const;

export function noteSavingOf(state: NotesState, entry: string): NoteSaving {
  const isUnsaved = unsavedKeys(state, notesKind).includes(entry);
  if (!isUnsaved) return state.draft[entry] ? 'saved' : 'none';
  const trouble = state.trouble && troubles[state.trouble.kind];
  if (trouble === 'closed' || trouble === 'signedOut') return trouble;
  if (state.device === 'failed' && trouble) return 'lost';
  if (entry in state.conflicts) return 'elsewhere';
  return trouble ?? 'saving';
}
