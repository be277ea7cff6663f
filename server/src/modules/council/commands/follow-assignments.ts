import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { and, eq, isNull, or } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { Reassigned } from '../../review/review.events.ts';
import { notifyCouncil } from '../council.live.ts';
import { council, councilEntry, councilEntryExpert } from '../council.tables.ts';

/** Whoever is assigned from the list stands in the matrix of a draft as well, and planning it ends nobody unseen. */
export async function followAssignments({ deps, tx, actor, now, begun, ended }: Reassigned): Promise<void> {
  const proposalIds = [...new Set([...begun, ...ended].map(({ proposalId }) => proposalId))];
  if (proposalIds.length === 0) return;
  const entries = await tx
    .select({ id: councilEntry.id, proposalId: councilEntry.proposalId, councilId: councilEntry.councilId })
    .from(councilEntry)
    .innerJoin(council, eq(council.id, councilEntry.councilId))
    .where(
      and(
        isAmong(councilEntry.proposalId, proposalIds),
        isNull(councilEntry.releasedAt),
        eq(council.status, councilStatus.draft),
      ),
    );
  if (entries.length === 0) return;
  const placesOf = (pairs: Reassigned['begun']) =>
    pairs.flatMap(({ proposalId, expertId }) =>
      entries.filter((entry) => entry.proposalId === proposalId).map(({ id: entryId }) => ({ entryId, expertId })),
    );
  const [coming, leaving] = [placesOf(begun), placesOf(ended)];
  if (leaving.length > 0) await tx.delete(councilEntryExpert).where(or(...leaving.map(isPlace)));
  if (coming.length > 0)
    await tx
      .insert(councilEntryExpert)
      .values(coming.map((place) => ({ ...place, addedBy: actor.id, addedAt: now })))
      .onConflictDoNothing();
  for (const councilId of new Set(entries.map((entry) => entry.councilId))) await notifyCouncil(deps, tx, councilId);
}

const isPlace = ({ entryId, expertId }: { readonly entryId: number; readonly expertId: number }) =>
  and(eq(councilEntryExpert.entryId, entryId), eq(councilEntryExpert.expertId, expertId));
