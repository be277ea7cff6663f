import { z } from 'zod';
import { council, text } from '../kernel/limits.ts';
import { Id, Typed } from '../kernel/schemas.ts';
import { done } from './council.schemas.ts';

/** Notes of the discussion, one for each proposal of a council, and all of them one draft with one version. */

export const CouncilNote = z.object({
  /** Of the entry. */
  proposal_council_id: z.number(),
  text: z.string(),
  written_by: z.string(),
  written_at: z.string(),
});
export type CouncilNote = z.output<typeof CouncilNote>;

export const CouncilNotes = z.object({
  council_id: z.number(),
  /** Counts the saves. */
  version: z.number(),
  /** Null while nobody has written. */
  saved_at: z.string().nullable(),
  /** Those that were saved after the version asked for; what was taken away again is empty. */
  notes: z.array(CouncilNote),
});
export type CouncilNotes = z.output<typeof CouncilNotes>;

export const CouncilNotesQuery = z.object({
  id: Id,
  /** The version that its reader has: what has changed since is answered. */
  since: z.coerce.number().int().min(0).default(0),
});

const NoteText = Typed(text.councilNote);

export const CouncilNotesInput = z.object({
  council_id: Id,
  /** The version that its author saw; another one by now answers `stale` with what has changed since. */
  version: z.number().int().min(0),
  notes: z
    .array(z.object({ proposal_council_id: Id, text: NoteText }))
    .min(1)
    .max(council.maxProposals)
    .refine((notes) => new Set(notes.map((note) => note.proposal_council_id)).size === notes.length, {
      error: 'validation.invalid',
    }),
});
export type CouncilNotesInput = z.output<typeof CouncilNotesInput>;

export const CouncilNotesSaved = z.object({ ...done, version: z.number(), saved_at: z.string() });
