import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { AccountsMerged } from '../account/account.events.ts';
import { expertAssignment } from '../expertise/expertise.tables.ts';
import { notifyCouncil } from './council.live.ts';
import { council, councilEntry } from './council.tables.ts';
import { keepMeans } from './moves/keep-means.ts';

/** Two that have rated the same are one expert with one rating: means that stand since the discussion began are reckoned anew. */
export async function mergeMarks({ deps, tx, personId }: AccountsMerged): Promise<void> {
  const rows = await tx
    .selectDistinct({ councilId: councilEntry.councilId, proposalId: councilEntry.proposalId })
    .from(expertAssignment)
    .innerJoin(
      councilEntry,
      and(
        eq(councilEntry.councilId, expertAssignment.councilId),
        eq(councilEntry.proposalId, expertAssignment.proposalId),
      ),
    )
    .innerJoin(council, eq(council.id, councilEntry.councilId))
    .where(
      and(
        eq(expertAssignment.expertId, personId),
        isNull(councilEntry.releasedAt),
        eq(council.status, councilStatus.review),
      ),
    );
  for (const [councilId, of] of Map.groupBy(rows, (row) => row.councilId)) {
    await keepMeans(tx, { councilId, proposalIds: of.map(({ proposalId }) => proposalId) });
    await notifyCouncil(deps, tx, councilId);
  }
}
