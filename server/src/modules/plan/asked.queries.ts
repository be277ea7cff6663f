import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { reservedHours } from '../calendar/proposal-hours.queries.ts';
import { council, councilEntry } from '../council/council.tables.ts';
import { isOwnOrDeclared, type Whose } from '../expertise/own-work.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';

/**
 * Accepted proposals of a session at these stations with half hours that are not reserved yet, in the order of submission:
 * in 5 and 7, and those that a council in planning has accepted. What it has decided about the own work nobody learns
 * from a plan (decision 0029).
 */
export async function acceptedProposals(
  tx: Executor,
  asked: { readonly whose: Whose; readonly sessionId: number; readonly stationIds: readonly number[] },
) {
  const rows = await proposalsOf(tx, asked);
  return rows.flatMap(({ granted, requested, reserved, mark, ...row }) => {
    const hours = hoursLeft(granted ?? requested ?? 0, reserved);
    return hours > 0 ? [{ ...row, hours, mark: mark === null ? null : Number(mark) }] : [];
  });
}

/** Of which of these time is preliminary by now: a council that was in planning may have been held since. */
export async function preliminaryNow(tx: Executor, proposalIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: planned.proposalId })
    .from(planned)
    .where(and(isAmong(planned.proposalId, proposalIds), isNull(planned.releasedAt), isAcceptedByCouncil));
  return new Set(rows.map(({ id }) => id));
}

/** The entry of a council that is in planning. */
const planned = alias(councilEntry, 'planned');

const proposalsOf = (tx: Executor, { whose, sessionId, stationIds }: Parameters<typeof acceptedProposals>[1]) =>
  tx
    .select({
      id: proposal.id,
      stationId: sql<number>`${proposal.stationId}`,
      applicantId: proposal.applicantId,
      worksAtNight: proposal.canWorkAtNight,
      preferredFrom: proposal.preferredFrom,
      preferredTo: proposal.preferredTo,
      requested: proposal.requestedHours,
      granted: sql<number | null>`coalesce(${planned.grantedHours}, ${proposal.grantedHours})::float8`,
      isOwn: isOwnOrDeclared(whose),
      reserved: reservedHours,
      mark: lastMark,
    })
    .from(proposal)
    .leftJoin(planned, and(eq(planned.proposalId, proposal.id), isNull(planned.releasedAt), isAcceptedByCouncil))
    .where(
      and(
        eq(proposal.sessionId, sessionId),
        isAmong(proposal.stationId, stationIds),
        or(isAccepted, and(isPlannedBy, not(isOwnOrDeclared(whose)))),
      ),
    )
    .orderBy(asc(proposal.submittedAt), asc(proposal.id));

/** By itself, which its team knows. */
export const isAccepted = inArray(proposal.status, [s.approve, s.scheduled]);

const isPlannedBy = sql<boolean>`${planned.id} is not null`;

const isAcceptedByCouncil = and(
  eq(planned.decision, decisions.accept),
  sql`exists (select from ${council} where ${council.id} = ${planned.councilId} and ${council.status} = ${councilStatus.planning})`,
);

const lastMark = sql<string | null>`(
  select ${councilEntry.finalMark} from ${councilEntry}
  where ${councilEntry.proposalId} = ${proposal.id} and ${councilEntry.finalMark} is not null
  order by ${councilEntry.addedAt} desc limit 1)`;
