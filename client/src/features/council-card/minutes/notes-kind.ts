import { text } from '@luch/contract/kernel/limits.ts';
import type { DraftKind } from '../../../drafts/draft-kind.ts';
import { draftSessions } from '../../../drafts/draft-sessions.ts';
import type { DraftState } from '../../../drafts/draft-types.ts';
import type { SameValue } from '../../../drafts/draft-values.ts';
import { byEntry } from '../../../drafts/merge-strategy.ts';

/** Notes by the number of the entry: which ones there are is known only at run time. */
export type NoteTexts = Readonly<Record<string, string>>;
export type NotesState = DraftState<NoteTexts>;

const said = (value: unknown): string => (typeof value === 'string' ? value : '');
const same: SameValue = (one, other) => said(one) === said(other);

/** Each note is merged and decided about for itself. */
export const notesKind: DraftKind<NoteTexts> = {
  name: 'council-notes',
  empty: {},
  strategy: byEntry(same),
  isSavable: (_entry, value) => said(value).length <= text.councilNote,
  read: (values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([entry, value]) =>
        /^\d+$/.test(entry) && typeof value === 'string' ? [[entry, value]] : [],
      ),
    ),
};

export const noteDrafts = draftSessions(notesKind);
