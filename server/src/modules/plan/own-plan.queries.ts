import type { Actor } from '@luch/contract/account/roles.ts';
import { planBounds } from '@luch/contract/plan/plan-rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { facilitySession, type FacilitySession, station } from '../reference/reference.tables.ts';
import { plannedBy } from '../reference/station-office.queries.ts';
import { calendarPrint } from './calendar-print.ts';
import { type OccupiedTime, occupiedTime } from './occupied.queries.ts';
import type { PlanInputs } from './plan-inputs.ts';
import { plan, type PlanRecord } from './plan.tables.ts';
import type { SearchProgress } from './plan.tasks.ts';
import type { Solution } from './search/solve.ts';
import { daysOf } from './timeline.ts';

export type Findings = Pick<Solution, 'queue' | 'queueByDates' | 'withoutRest' | 'explained'>;

export interface OwnPlan {
  readonly row: PlanRecord;
  readonly session: FacilitySession;
  readonly inputs: PlanInputs;
  readonly progress: SearchProgress | null;
  readonly findings: Findings | null;
}

/**
 * The plan of this person; none where an office that it was asked by has gone since. Older ones are thrown away, and do not
 * exist already when only the night has not come yet.
 */
export async function ownPlan(tx: Executor, actor: Actor, now: Date): Promise<OwnPlan | null> {
  const [found] = await tx
    .select({ row: plan, session: facilitySession })
    .from(plan)
    .innerJoin(facilitySession, eq(facilitySession.id, plan.sessionId))
    .where(eq(plan.askedBy, actor.id));
  if (!found || isOld(found.row, now)) return null;
  const own = opened(found.row);
  const stationIds = own.inputs.stations.map(({ id }) => id);
  const planned = await plannedStations(tx, actor, stationIds);
  const isStillTheirs = stationIds.every((id) => planned.has(id));
  return isStillTheirs ? { ...own, session: found.session } : null;
}

/** Calendars move on: an old suggestion is none. */
export const oldest = (now: Date): Date => new Date(now.getTime() - planBounds.keptFor * 3_600_000);
export const isOld = ({ askedAt }: PlanRecord, now: Date): boolean => askedAt < oldest(now);

/** What the columns of JSON hold: only the plan module writes them. */
export const opened = (row: PlanRecord): Omit<OwnPlan, 'session'> => ({
  row,
  inputs: row.inputs as PlanInputs,
  progress: row.progress as SearchProgress | null,
  findings: row.findings as Findings | null,
});

/** Also those that have been switched off since: the others of their plan are planned as before. */
async function plannedStations(tx: Executor, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: station.id })
    .from(station)
    .where(and(plannedBy(actor), isAmong(station.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

export interface CalendarNow {
  readonly occupied: readonly OccupiedTime[];
  /** Stations whose calendar is another one than at the asking; what the plan itself has taken does not count. */
  readonly changed: readonly number[];
}

/** What stands in the calendar of the stations of a plan by now. */
export async function calendarNow(
  tx: Executor,
  { inputs, row }: Pick<OwnPlan, 'inputs' | 'row'>,
): Promise<CalendarNow> {
  const { firstDay, lastDay, timeZone, stations, kindId } = inputs;
  const span = daysOf(firstDay, lastDay, timeZone);
  const occupied = await occupiedTime(tx, { ...span, kindId, stationIds: stations.map(({ id }) => id) });
  const own = new Set(Object.values(row.taken).flat());
  const changed = stations.flatMap(({ id, print }) => (calendarPrint(id, occupied, own) === print ? [] : [id]));
  return { occupied, changed };
}

/** What was taken and has been taken back since, even some of it, is not. */
export async function isTaken(tx: Tx, { taken }: PlanRecord, proposalId: number): Promise<boolean> {
  const ids = taken[proposalId] ?? [];
  const standing = await tx
    .select({ id: calendarRecord.id })
    .from(calendarRecord)
    .where(isAmong(calendarRecord.id, ids));
  return ids.length > 0 && standing.length === ids.length;
}
