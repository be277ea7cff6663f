import type { QueryClient } from '@tanstack/react-query';
import { type CouncilNotes, notesQuery, saveNotes } from '../../../api/council/notes.queries.ts';
import type { ServerPort } from '../../../drafts/draft-engine.ts';
import type { ServerDraft } from '../../../drafts/draft-types.ts';
import { orFailure, type Refusals } from '../../../drafts/server-failure.ts';
import type { NoteTexts } from './notes-kind.ts';

export const serverNotes = ({ version, savedAt, notes }: CouncilNotes): ServerDraft<NoteTexts> => ({
  draft: Object.fromEntries(Object.entries(notes).map(([entry, { text }]) => [entry, text])),
  version,
  savedAt,
});

const refusals: Refusals<NoteTexts> = {
  isClosed: ({ status }) => [403, 404, 409].includes(status),
  // The refusal carries only what is new: what there is besides is kept with the query, which is asked again.
  currentOf: () => undefined,
  namesFields: false,
};

/** The calls of the notes of one council. */
export const notesServer = (queryClient: QueryClient, councilId: number): ServerPort<NoteTexts> => ({
  save: (patch, version) =>
    orFailure(async () => {
      const notes = Object.entries(patch).map(([entry, text = '']) => ({ proposal_council_id: Number(entry), text }));
      const saved = await saveNotes({ council_id: councilId, version, notes });
      return { version: saved.version, savedAt: saved.saved_at };
    }, refusals),
  fetch: () =>
    orFailure(
      async () => serverNotes(await queryClient.fetchQuery({ ...notesQuery(councilId), retry: false, staleTime: 0 })),
      refusals,
    ),
});
