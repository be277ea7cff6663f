import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';
import { councilEntry } from '../council.tables.ts';
import { allTo, move, type MoveContext, type MoveOutcome } from './move-effects.ts';
import { liveEntriesOf } from './moved-entries.queries.ts';

/** 1 to 2: rating closes, and the mean of the ratings stands as the mark unless a moderator has set another. */
export async function discuss(context: MoveContext): Promise<MoveOutcome> {
  const { tx, row } = context;
  const entries = await liveEntriesOf(tx, row.id);
  await keepMeans(context);
  await move(context, 'council_statement', entries, () => s.statement);
  return { statuses: allTo(entries, () => s.statement), released: [], ended: [] };
}

/** PostgreSQL counts in decimals: halves go upwards, as in `meanMark`. */
async function keepMeans({ tx, row }: MoveContext): Promise<void> {
  const means = tx
    .select({ proposalId: expertAssignment.proposalId, mark: sql`round(avg(${expertise.mark}), 1)`.as('mean_mark') })
    .from(expertAssignment)
    .innerJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(eq(expertAssignment.councilId, row.id), isNull(expertAssignment.endedAt)))
    .groupBy(expertAssignment.proposalId)
    .as('means');
  await tx
    .update(councilEntry)
    .set({ finalMark: sql`${means.mark}` })
    .from(means)
    .where(
      and(
        eq(means.proposalId, councilEntry.proposalId),
        eq(councilEntry.councilId, row.id),
        isNull(councilEntry.releasedAt),
        not(councilEntry.isMarkSet),
      ),
    );
}
