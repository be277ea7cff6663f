import { beamTypeOf, proposalTypes } from '@luch/contract/calendar/record-type.ts';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { runsBetween } from '../calendar-records/calendar-records.queries.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import type { Span } from './timeline.ts';

export interface OccupiedTime extends Span {
  readonly id: number;
  readonly type: number;
  /** Null: beam of the facility. */
  readonly stationId: number | null;
}

const touches = ({ start, finish }: Span) => runsBetween(start.toISOString(), finish.toISOString());

/** What stands in the calendar of these stations already, and the beam of their facility. */
export async function occupiedTime(
  tx: Executor,
  { stationIds, kindId, ...span }: Span & { readonly stationIds: readonly number[]; readonly kindId: number },
): Promise<readonly OccupiedTime[]> {
  const beam = beamTypeOf(kindId);
  return tx
    .select({
      id: calendarRecord.id,
      type: calendarRecord.type,
      stationId: calendarRecord.stationId,
      start: calendarRecord.startAt,
      finish: calendarRecord.finishAt,
    })
    .from(calendarRecord)
    .where(
      and(
        touches(span),
        or(
          isAmong(calendarRecord.stationId, stationIds),
          beam === null ? undefined : and(eq(calendarRecord.type, beam), isNull(calendarRecord.closedAt)),
        ),
      ),
    )
    .orderBy(asc(calendarRecord.id));
}

/** When these applicants are at an experiment of theirs already, wherever it is. */
export const experimentsOf = (
  tx: Executor,
  { applicantIds, ...span }: Span & { readonly applicantIds: readonly number[] },
) =>
  tx
    .select({ personId: proposal.applicantId, start: calendarRecord.startAt, finish: calendarRecord.finishAt })
    .from(calendarRecord)
    .innerJoin(proposal, eq(proposal.id, calendarRecord.proposalId))
    .where(
      and(touches(span), isAmong(proposal.applicantId, applicantIds), inArray(calendarRecord.type, [...proposalTypes])),
    );
