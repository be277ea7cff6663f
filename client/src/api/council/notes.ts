import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';
import { sending } from '../asking.ts';

/* Notes of the discussion. They have a live event of their own: a note makes no card older. */

const notesKey = ['council_notes'] as const satisfies LiveKey;

type Answered = Answer<'GET /api/councils/notes/'>;
export type CouncilNote = Answered['notes'][number];

export interface CouncilNotes {
  readonly version: number;
  readonly savedAt: string | null;
  /** By the number of the entry. */
  readonly notes: Readonly<Record<string, CouncilNote>>;
}

/** All notes of a council; after the first time only what has changed is asked for. */
export const notesQuery = (id: number) =>
  queryOptions({
    queryKey: [...notesKey, id],
    queryFn: async ({ signal, client, queryKey }): Promise<CouncilNotes> => {
      const held = client.getQueryData<CouncilNotes>(queryKey);
      const answer = await call('GET /api/councils/notes/', { query: { id, since: held?.version ?? 0 }, signal });
      return added(held, answer);
    },
  });

const added = (held: CouncilNotes | undefined, { version, saved_at: savedAt, notes }: Answered): CouncilNotes => ({
  version,
  savedAt,
  notes: { ...held?.notes, ...Object.fromEntries(notes.map((note) => [note.proposal_council_id, note])) },
});

export const saveNotes = sending('POST /api/councils/save_notes/');
