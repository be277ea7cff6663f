import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Place } from '../../platform/database/prepared.ts';
import { expertAssignment } from './expertise.tables.ts';

/**
 * Has this person among its experts now. An array first, then a comparison, as with members: with `in (select …)`
 * beside an `or` PostgreSQL would read the whole table of proposals.
 */
export const hasExpert = (personId: number | Place<number> | AnyPgColumn, proposalId: AnyPgColumn): SQL<boolean> =>
  sql`${proposalId} = any(array(select ${expertAssignment.proposalId} from ${expertAssignment} where ${expertAssignment.expertId} = ${personId} and ${expertAssignment.endedAt} is null))`;
