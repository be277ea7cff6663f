import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilNotesInput } from '@luch/contract/council/council-notes.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { isOwnEntry } from '../card/entry.view.ts';
import { entriesOf } from '../card/entries.queries.ts';
import { demandEdit, lockCouncil } from '../commands/edit-council.ts';
import { councilStanding } from '../council.facts.ts';
import { notifyNotes } from '../council.live.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { councilNote } from '../council.tables.ts';
import { notesOf } from './notes.queries.ts';

/**
 * Saves notes of a council. Of two who began with the same version one wins; the other gets `stale` with what has been
 * written since, and their screen puts both together.
 */
export function saveNotes(
  deps: Deps,
  actor: Actor,
  { council_id: id, version, notes }: CouncilNotesInput,
): Promise<{ readonly version: number; readonly saved_at: string }> {
  demandCouncilOffice(actor);
  return deps.db.transaction(async (tx) => {
    const row = await lockCouncil(tx, id);
    demandEdit('notes', { ...councilStanding(actor, row), confirmsProtocol: false });
    const ids = notes.map((note) => note.proposal_council_id);
    const entries = await entriesOf(tx, actor, actor.language, id, { ids });
    if (entries.length < ids.length) throw new AppError('not_found');
    if (entries.some((entry) => isOwnEntry(actor, entry))) throw new AppError('own_proposal');

    const current = await notesOf(tx, actor, id, version);
    if (current.version !== version) throw new AppError('stale', {}, { current });
    const now = deps.clock.now();
    await tx
      .insert(councilNote)
      .values(
        notes.map((note) => ({
          entryId: note.proposal_council_id,
          text: note.text,
          version: version + 1,
          writtenBy: actor.id,
          writtenAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: councilNote.entryId,
        set: {
          text: sql`excluded.text`,
          version: sql`excluded.version`,
          writtenBy: sql`excluded.written_by`,
          writtenAt: sql`excluded.written_at`,
        },
      });
    await notifyNotes(deps, tx, id);
    return { version: version + 1, saved_at: now.toISOString() };
  });
}
