import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import type { Place } from '../../platform/database/prepared.ts';
import { person, personRole } from '../account/account.tables.ts';
import { expertAssignment, expertise } from './expertise.tables.ts';

/** Of the person that the statement reads: whoever lost the role or was blocked is asked for no rating any more. */
export const isExpert = (tx: Executor): SQL<boolean> =>
  sql`(${and(
    isNull(person.blockedAt),
    exists(
      tx
        .select({ id: personRole.personId })
        .from(personRole)
        .where(and(eq(personRole.personId, person.id), eq(personRole.role, 'expert'))),
    ),
  )})`;

/** Of the assignment, its rating and its person that the statement reads: a rating is still awaited (decision 0056). */
export const isAwaited = (tx: Executor): SQL | undefined =>
  and(isNull(expertAssignment.endedAt), isNull(expertise.id), isExpert(tx));

/**
 * Has this person among its experts now. An array first, then a comparison, as with members: with `in (select …)`
 * beside an `or` PostgreSQL would read the whole table of proposals.
 */
export const hasExpert = (personId: number | Place<number> | AnyPgColumn, proposalId: AnyPgColumn): SQL<boolean> =>
  sql`${proposalId} = any(array(select ${expertAssignment.proposalId} from ${expertAssignment} where ${expertAssignment.expertId} = ${personId} and ${expertAssignment.endedAt} is null))`;
