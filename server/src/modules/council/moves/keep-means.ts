import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';
import { councilEntry } from '../council.tables.ts';

interface WhichMeans {
  readonly councilId: number;
  /** Without one all of the council. */
  readonly proposalIds?: readonly number[];
}

/** The mean of the ratings stands where no moderator has set a mark. PostgreSQL counts in decimals: halves go upwards, as in `meanMark`. */
export async function keepMeans(tx: Tx, { councilId, proposalIds }: WhichMeans): Promise<void> {
  const mean = tx
    .select({ mark: sql`round(avg(${expertise.mark}), 1)` })
    .from(expertAssignment)
    .innerJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(
      and(
        eq(expertAssignment.councilId, councilEntry.councilId),
        eq(expertAssignment.proposalId, councilEntry.proposalId),
        isNull(expertAssignment.endedAt),
      ),
    );
  await tx
    .update(councilEntry)
    .set({ finalMark: sql`(${mean})` })
    .where(
      and(
        eq(councilEntry.councilId, councilId),
        proposalIds && isAmong(councilEntry.proposalId, proposalIds),
        isNull(councilEntry.releasedAt),
        not(councilEntry.isMarkSet),
      ),
    );
}
