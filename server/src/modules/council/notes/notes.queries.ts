import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { CouncilNotes } from '@luch/contract/council/council-notes.schemas.ts';
import { and, asc, eq, gt, max, not } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import { person } from '../../account/account.tables.ts';
import { isOwnOrDeclared, whoseAt, type WhosePlaces, whoseValues } from '../../expertise/own-work.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { councilEntry, councilNote } from '../council.tables.ts';

interface NotePlaces extends WhosePlaces {
  readonly councilId: Place<number>;
  readonly since: Place<number>;
}

/** What of the notes of a council has changed since a version, without those about the reader's own work. */
export async function notesOf(tx: Executor, actor: Actor, councilId: number, since = 0): Promise<CouncilNotes> {
  // The version first: what is saved in between is read with an older one, and asked for again.
  const [last] = await latest(tx, { councilId });
  const notes = await changed(tx, { ...whoseValues(actor), councilId, since });
  return {
    council_id: councilId,
    version: last?.version ?? 0,
    saved_at: last?.savedAt?.toISOString() ?? null,
    notes: notes.map(({ note, writer }) => ({
      proposal_council_id: note.entryId,
      text: note.text,
      written_by: shortName(writer),
      written_at: note.writtenAt.toISOString(),
    })),
  };
}

const latest = prepared((query, places: Pick<NotePlaces, 'councilId'>) =>
  query
    .select({ version: max(councilNote.version), savedAt: max(councilNote.writtenAt) })
    .from(councilNote)
    .innerJoin(councilEntry, eq(councilEntry.id, councilNote.entryId))
    .where(eq(councilEntry.councilId, places.councilId)),
);

const changed = prepared((query, places: NotePlaces) =>
  query
    .select({
      note: councilNote,
      writer: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(councilNote)
    .innerJoin(councilEntry, eq(councilEntry.id, councilNote.entryId))
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .innerJoin(person, eq(person.id, councilNote.writtenBy))
    .where(
      and(
        eq(councilEntry.councilId, places.councilId),
        gt(councilNote.version, places.since),
        not(isOwnOrDeclared(whoseAt(places))),
      ),
    )
    .orderBy(asc(councilNote.entryId)),
);
