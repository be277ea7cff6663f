import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type CouncilNotes, notesQuery, saveNotes } from '../../../api/council/notes.ts';
import type { DraftEngine, ServerPort } from '../../../drafts/draft-engine.ts';
import type { DraftSession } from '../../../drafts/draft-session.ts';
import { orFailure, type Refusals } from '../../../drafts/server-failure.ts';
import type { ServerDraft } from '../../../drafts/draft-types.ts';
import { session as signedIn } from '../../../lib/session.ts';
import { noteDrafts, type NotesState, type NoteTexts } from './notes-kind.ts';

type NotesSession = DraftSession<NoteTexts>;

export const notesPlace = (councilId: number) => ({ userId: signedIn.userId() ?? 0, subjectId: councilId });
const sessionKey = (councilId: number) => ['council-notes-session', notesPlace(councilId)] as const;

/** The notes of a council as somebody types them; undefined while they are on their way. */
export function useNotesSession(councilId: number): NotesSession | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: sessionKey(councilId),
    queryFn: () => noteDrafts.open(notesPlace(councilId), notesServer(queryClient, councilId)),
    structuralSharing: false,
    // One for as long as the page lives: without a network the next proposal is written about all the same.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Somebody types here: what others write comes in, and what is typed goes out. */
export function useNotes(
  councilId: number,
  session: NotesSession,
): { engine: DraftEngine<NoteTexts>; state: NotesState } {
  const { engine } = session;
  const state = useSyncExternalStore(engine.subscribe, engine.state);
  const { data } = useQuery(notesQuery(councilId));
  useEffect(() => session.show(), [session]);
  useEffect(() => {
    // What is older than what was saved here is known already.
    if (data && data.version > engine.state().version)
      engine.dispatch({ type: 'theirs', asked: -1, ...serverNotes(data) });
  }, [engine, data]);
  return { engine, state };
}

/** What is typed goes to the server before somebody takes a paper along. */
export const flushNotes = async (queryClient: QueryClient, councilId: number): Promise<unknown> =>
  queryClient.getQueryData<NotesSession>(sessionKey(councilId))?.engine.flush();

/** A note that was typed here and is not on the server, where nobody types any more: it can still be read. */
export const leftNote = (councilId: number, entryId: number): string | undefined =>
  noteDrafts
    .left(notesPlace(councilId))
    .flatMap(({ fields }) => fields[String(entryId)] ?? [])
    .at(-1)
    ?.trim() || undefined;

const serverNotes = ({ version, savedAt, notes }: CouncilNotes): ServerDraft<NoteTexts> => ({
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
const notesServer = (queryClient: QueryClient, councilId: number): ServerPort<NoteTexts> => ({
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
