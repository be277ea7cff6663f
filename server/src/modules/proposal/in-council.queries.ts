import { heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { heldVerbs } from '@luch/contract/outbox/held-actions.ts';
import { holdingStatuses } from '@luch/contract/council/council-rights.ts';
import { proposalGroups } from '@luch/contract/proposal/proposal.machine.ts';
import { and, count, eq, exists, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import type { Place } from '../../platform/database/prepared.ts';
import { council, councilEntry, councilSession } from '../council/council.tables.ts';
import { heldDecision } from '../outbox/outbox.tables.ts';
import { proposal } from './proposal.tables.ts';

/** How a proposal stands to councils, as conditions of SQL. */

/** What a council has decided and makes known later stays in its hands when it is held (decision 0117). */
const waitsInBatch = sql`exists (select 1 from ${heldDecision} where ${heldDecision.proposalId} = ${councilEntry.proposalId}
  and ${heldDecision.status} = ${sql.raw(String(heldStatus.held))} and ${inArray(heldDecision.action, [...heldVerbs])})`;

/** A council that has begun and is not held yet has it before it: nobody else moves it (fine point H2). */
export const heldByCouncil = (query: Executor, proposalId: AnyPgColumn | Place<number>) =>
  exists(
    query
      .select({ id: councilEntry.id })
      .from(councilEntry)
      .innerJoin(council, eq(council.id, councilEntry.councilId))
      .where(
        and(
          eq(councilEntry.proposalId, proposalId),
          isNull(councilEntry.releasedAt),
          or(inArray(council.status, [...holdingStatuses]), waitsInBatch),
        ),
      ),
  ).mapWith(Boolean);

/** Live memberships, drafts among them: 0 or 1 (fine point C19). */
export const liveEntries = (query: Executor, proposalId: AnyPgColumn): SQL<number> =>
  sql`(${query
    .select({ count: count() })
    .from(councilEntry)
    .where(and(eq(councilEntry.proposalId, proposalId), isNull(councilEntry.releasedAt)))})`.mapWith(Number);

/** May be put before this council: under consideration, at a facility that it decides about, in no other live council. */
export const offerableTo = (councilId: number | Place<number>): SQL | undefined =>
  and(
    inArray(proposal.status, [...proposalGroups.verdictOpen]),
    sql`${proposal.kindId} in (select ${councilSession.kindId} from ${councilSession} where ${councilSession.councilId} = ${councilId})`,
    notExists(
      sql`(select 1 from ${councilEntry} where ${councilEntry.proposalId} = ${proposal.id} and ${isNull(councilEntry.releasedAt)})`,
    ),
  );
