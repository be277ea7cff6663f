import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { expertAssignment } from './review.tables.ts';

/**
 * Has this person among its experts now. An array first, then a comparison, as with members: with `in (select …)`
 * beside an `or` PostgreSQL would read the whole table of proposals.
 */
export const hasExpert = (personId: number | AnyPgColumn, proposalId: AnyPgColumn): SQL<boolean> =>
  sql`${proposalId} = any(array(select ${expertAssignment.proposalId} from ${expertAssignment} where ${expertAssignment.expertId} = ${personId} and ${expertAssignment.endedAt} is null))`;
