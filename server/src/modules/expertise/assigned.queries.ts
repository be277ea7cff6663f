import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import type { Place } from '../../platform/database/prepared.ts';
import { expertAssignment } from './expertise.tables.ts';

/**
 * Has this person among its experts now. An array first, then a comparison, as with members: with `in (select …)`
 * beside an `or` PostgreSQL would read the whole table of proposals.
 */
export const hasExpert = (personId: number | Place<number> | AnyPgColumn, proposalId: AnyPgColumn): SQL<boolean> =>
  sql`${proposalId} = any(array(select ${expertAssignment.proposalId} from ${expertAssignment} where ${expertAssignment.expertId} = ${personId} and ${expertAssignment.endedAt} is null))`;

/** Who rates this proposal now. */
export async function expertsOf(tx: Executor, proposalId: number): Promise<number[]> {
  const rows = await tx
    .select({ expertId: expertAssignment.expertId })
    .from(expertAssignment)
    .where(and(eq(expertAssignment.proposalId, proposalId), isNull(expertAssignment.endedAt)));
  return rows.map(({ expertId }) => expertId);
}
