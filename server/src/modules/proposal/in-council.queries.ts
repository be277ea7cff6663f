import { holdingStatuses } from '@luch/contract/council/council-rights.ts';
import { proposalGroups } from '@luch/contract/proposal/proposal.machine.ts';
import { and, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Place } from '../../platform/database/prepared.ts';
import { council, councilEntry, councilSession } from '../council/council.tables.ts';
import { proposal } from './proposal.tables.ts';

/** How a proposal stands to councils, as conditions of SQL. */

/** A council that has begun and is not held yet has it before it: nobody else moves it (fine point H2). */
export const heldByCouncil = (proposalId: AnyPgColumn | Place<number>): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${councilEntry} inner join ${council} on ${council.id} = ${councilEntry.councilId}
    where ${councilEntry.proposalId} = ${proposalId} and ${councilEntry.releasedAt} is null
      and ${inArray(council.status, [...holdingStatuses])})`.mapWith(Boolean);

/** Live memberships, drafts among them: 0 or 1 (fine point C19). */
export const liveEntries = (proposalId: AnyPgColumn): SQL<number> =>
  sql<number>`(select count(*)::int from ${councilEntry}
    where ${councilEntry.proposalId} = ${proposalId} and ${councilEntry.releasedAt} is null)`;

/** May be put before this council: under consideration, at a facility that it decides about, in no other live council. */
export const offerableTo = (councilId: number | Place<number>): SQL | undefined =>
  and(
    inArray(proposal.status, [...proposalGroups.verdictOpen]),
    sql`${proposal.kindId} in (select ${councilSession.kindId} from ${councilSession} where ${councilSession.councilId} = ${councilId})`,
    notExists(
      sql`(select 1 from ${councilEntry} where ${councilEntry.proposalId} = ${proposal.id} and ${isNull(councilEntry.releasedAt)})`,
    ),
  );
