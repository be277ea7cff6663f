import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { expertAssignment, expertise } from './expertise.tables.ts';

/** How far the experts of a proposal are; the mean is of the ratings that count, to one decimal. */
export interface Progress {
  readonly assigned: number;
  readonly rated: number;
  readonly mean: number | null;
}

/** Of living assignments, which are those of the present round. PostgreSQL counts in decimals: halves go upwards. */
export const progressOf = (proposalId: AnyPgColumn): SQL<Progress> => sql`(
  select json_build_object(
    'assigned', count(*), 'rated', count(${expertise.id}), 'mean', round(avg(${expertise.mark}), 1)
  )
  from ${expertAssignment} left join ${expertise} on ${expertise.assignmentId} = ${expertAssignment.id}
  where ${expertAssignment.proposalId} = ${proposalId} and ${expertAssignment.endedAt} is null)`;
