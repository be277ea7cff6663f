import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import { council, councilEntry } from '../council/council.tables.ts';
import { reservedHoursOf } from '../calendar-records/calendar-records.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';

/** `proposal` must be read beside it. */
export const reservedHours = reservedHoursOf(proposal.id);

/** What a proposal was granted: by its council while that plans, else by itself. */
export async function hoursOfProposal(tx: Executor, id: number) {
  const [row] = await hoursOf(tx, { id });
  if (!row) return { status: null, remaining: 0, reserved: 0 };
  const granted = row.isPlanned ? row.planned : row.own;
  return { status: row.status, reserved: row.reserved, remaining: hoursLeft(granted, row.reserved) };
}

const hoursOf = prepared((query, { id }: { id: Place<number> }) =>
  query
    .select({
      status: proposal.status,
      own: proposal.grantedHours,
      planned: councilEntry.grantedHours,
      isPlanned: sql<boolean>`${council.id} is not null`,
      reserved: reservedHours,
    })
    .from(proposal)
    .leftJoin(councilEntry, and(eq(councilEntry.proposalId, proposal.id), isNull(councilEntry.releasedAt)))
    .leftJoin(council, and(eq(council.id, councilEntry.councilId), eq(council.status, councilStatus.planning)))
    .where(eq(proposal.id, id)),
);
