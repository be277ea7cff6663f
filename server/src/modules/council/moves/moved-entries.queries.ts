import { beamTime } from '@luch/contract/kernel/limits.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { reservedHoursOf } from '../../calendar-records/calendar-records.queries.ts';
import { personRole, person } from '../../account/account.tables.ts';
import { proposal, proposalHistory, proposalMember } from '../../proposal/proposal.tables.ts';
import { declaredIds } from '../../expertise/declines.queries.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';
import { roundOf } from '../../review/assignments/assignable.queries.ts';
import { councilEntry, councilEntryExpert, councilSession } from '../council.tables.ts';

const columns = {
  id: councilEntry.id,
  proposalId: councilEntry.proposalId,
  statusBefore: councilEntry.statusBefore,
  decision: councilEntry.decision,
  comment: councilEntry.comment,
  grantedHours: councilEntry.grantedHours,
  name: proposal.name,
  status: proposal.status,
  stationId: proposal.stationId,
  applicantId: proposal.applicantId,
};

const step = sql.raw(String(beamTime.grantStep));
/**
 * What a proposal that was set back has had, as `leastGrant`; and what it is granted unless other hours are named.
 * Experiments alone: until its council plans, preliminary time is of another one, whose decision it would tell.
 */
export const leastHours = sql<number>`(ceil(${reservedHoursOf(proposal.id, [recordTypes.experiment])} / ${step}) * ${step})::float8`;
export const usualHours = sql<number | null>`greatest(${proposal.requestedHours}, nullif(${leastHours}, 0))`;

/** Everything that is before the council now, in the order of the proposals. */
export const liveEntriesOf = (tx: Executor, councilId: number) =>
  tx
    .select(columns)
    .from(councilEntry)
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .where(and(eq(councilEntry.councilId, councilId), isNull(councilEntry.releasedAt)))
    .orderBy(asc(councilEntry.proposalId));
export type MovedEntry = Awaited<ReturnType<typeof liveEntriesOf>>[number];

/**
 * Entries of a cancelled council, and whether each may come back: not where its proposal has joined another council,
 * has been moved since, to another status or station, or belongs to a facility that is not the council's (fine point H6).
 */
export const cancelledEntriesOf = (tx: Executor, councilId: number) =>
  tx
    .select({
      ...columns,
      mayReturn: sql<boolean>`${proposal.statusAt} <= ${councilEntry.releasedAt}
        and ${proposal.kindId} in (select ${councilSession.kindId} from ${councilSession} where ${councilSession.councilId} = ${councilEntry.councilId})
        and not exists (select 1 from ${proposalHistory} where ${proposalHistory.proposalId} = ${councilEntry.proposalId}
          and ${proposalHistory.action} = 'change_station' and ${proposalHistory.at} > ${councilEntry.releasedAt})
        and not exists (select 1 from council_entry other where other.proposal_id = ${councilEntry.proposalId} and other.released_at is null)`,
    })
    .from(councilEntry)
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .where(eq(councilEntry.councilId, councilId))
    .orderBy(asc(councilEntry.proposalId));

/** All proposals that a move of this council may touch, for their locks. */
export async function proposalIdsOf(tx: Executor, councilId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: councilEntry.proposalId })
    .from(councilEntry)
    .where(eq(councilEntry.councilId, councilId));
  return rows.map(({ id }) => id);
}

/** An expert by a role of their own, not of the team (fine point H34), who has declared no conflict. */
const mayRateAs = (expertId: AnyPgColumn) => sql`exists (
  select 1 from ${personRole} inner join ${person} on ${person.id} = ${personRole.personId}
  where ${personRole.personId} = ${expertId} and ${personRole.role} = 'expert' and ${person.blockedAt} is null
) and ${proposal.applicantId} <> ${expertId} and not exists (
  select 1 from ${proposalMember}
  where ${proposalMember.proposalId} = ${proposal.id} and ${proposalMember.personId} = ${expertId} and ${proposalMember.isActive}
) and ${expertId} <> all(${declaredIds(proposal.id)})`;

/** Whoever is in the matrix of a draft and may rate; and whoever was assigned and may still. */
export const mayRateAsPlanned = mayRateAs(councilEntryExpert.expertId);
export const mayRateStill = mayRateAs(expertAssignment.expertId);

/** The matrix as far as it comes to life, with the present round of each proposal. */
export const plannedPairs = (tx: Executor, entryIds: readonly number[]) =>
  tx
    .select({ proposalId: councilEntry.proposalId, expertId: councilEntryExpert.expertId, round: roundOf })
    .from(councilEntryExpert)
    .innerJoin(councilEntry, eq(councilEntry.id, councilEntryExpert.entryId))
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .where(and(isAmong(councilEntryExpert.entryId, entryIds), mayRateAsPlanned))
    .orderBy(asc(councilEntry.proposalId), asc(councilEntryExpert.id));
