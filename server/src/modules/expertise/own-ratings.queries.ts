import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { expertAssignment, expertise } from './expertise.tables.ts';

const columns = {
  proposalId: expertAssignment.proposalId,
  mark1: expertise.mark1,
  mark2: expertise.mark2,
  mark3: expertise.mark3,
  mark4: expertise.mark4,
  mark: expertise.mark,
  comment: expertise.comment,
};
type Columns = typeof columns;
export type OwnRating = { readonly [K in keyof Columns]: Columns[K]['_']['data'] };

/** What this expert has given in the present round, by proposal, in one statement. */
export async function ownRatings(
  tx: Executor,
  expertId: number,
  proposalIds: readonly number[],
): Promise<ReadonlyMap<number, OwnRating>> {
  if (proposalIds.length === 0) return new Map();
  const rows = await tx
    .select(columns)
    .from(expertAssignment)
    .innerJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(
      and(
        eq(expertAssignment.expertId, expertId),
        isNull(expertAssignment.endedAt),
        isAmong(expertAssignment.proposalId, proposalIds),
      ),
    );
  return new Map(rows.map((row) => [row.proposalId, row]));
}
