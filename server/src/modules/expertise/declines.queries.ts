import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { expertAssignment, expertDecline } from './expertise.tables.ts';

/** Who has declared a conflict of interest with this proposal, in whatever round. */
export const declaredIds = (proposalId: AnyPgColumn): SQL<number[]> =>
  sql<
    number[]
  >`array(select ${expertDecline.expertId} from ${expertDecline} where ${expertDecline.proposalId} = ${proposalId} and ${expertDecline.kind} = 'conflict')`;

/** This person has declared one. An array first, then a comparison, as with members. */
export const hasDeclared = (personId: number | Place<number>, proposalId: AnyPgColumn): SQL<boolean> =>
  sql`${proposalId} = any(array(select ${expertDecline.proposalId} from ${expertDecline} where ${expertDecline.expertId} = ${personId} and ${expertDecline.kind} = 'conflict'))`;

/**
 * The last word of each expert who declined one of these and does not rate it now: whoever was asked again has taken it
 * back. A conflict counts before whatever else was said.
 */
export const declinesOf = (tx: Executor, proposalIds: readonly number[]) => declines(tx, { proposalIds });
export type Decline = Awaited<ReturnType<typeof declinesOf>>[number];

const declines = prepared((query, places: { proposalIds: Place<readonly number[]> }) =>
  query
    .selectDistinctOn([expertDecline.proposalId, expertDecline.expertId], {
      proposalId: expertDecline.proposalId,
      expertId: expertDecline.expertId,
      kind: expertDecline.kind,
      reason: expertDecline.reason,
      at: expertDecline.declinedAt,
      individual: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(expertDecline)
    .innerJoin(person, eq(person.id, expertDecline.expertId))
    .leftJoin(
      expertAssignment,
      and(
        eq(expertAssignment.proposalId, expertDecline.proposalId),
        eq(expertAssignment.expertId, expertDecline.expertId),
        isNull(expertAssignment.endedAt),
      ),
    )
    .where(and(isAmong(expertDecline.proposalId, places.proposalIds), isNull(expertAssignment.id)))
    .orderBy(
      expertDecline.proposalId,
      expertDecline.expertId,
      sql`${expertDecline.kind} = 'conflict' desc`,
      desc(expertDecline.id),
    ),
);

export const declineView = ({ expertId, kind, reason, at }: Decline) => ({
  expert_id: expertId,
  kind,
  reason,
  date: at.toISOString(),
});
