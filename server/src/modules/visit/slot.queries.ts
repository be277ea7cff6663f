import { AppError } from '@luch/contract/kernel/errors.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { lastDayOf, wallTime } from '@luch/contract/reference/wall-time.ts';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PartKey } from '../../platform/settings/parts.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { visitFloor } from './visit.tables.ts';

/** Experiments that have duties: assigned since the portal knows of visits, and since the facility keeps them. */

type Known = Pick<Deps, 'settings' | 'config'>;

/** An experiment, with the days on which it takes place. */
export interface Slot {
  readonly id: number;
  readonly proposalId: number;
  readonly stationId: number;
  readonly startAt: Date;
  readonly finishAt: Date;
  /** Of the station, who is on duty then; nobody where nobody was named. */
  readonly responsibleIds: readonly number[];
  readonly first: string;
  readonly last: string;
  /** The day on which its time was assigned. */
  readonly made: string;
}

/** The last experiment that was there before there were visits. */
export const visitFloorOf = sql`(select ${visitFloor.lastSlot} from ${visitFloor})`;

/** Time that a council has brought was assigned with it, however long it stood as preliminary. */
const assignedAt = sql`coalesce(${calendarRecord.assignedAt}, ${calendarRecord.createdAt})`;

async function slotsWhere(
  { config }: Known,
  tx: Executor,
  from: string | undefined,
  where: SQL | undefined,
  most: number,
): Promise<Slot[]> {
  if (!from) return [];
  const zone = config.facilityTimeZone;
  const rows = await tx
    .select()
    .from(calendarRecord)
    .where(
      and(
        eq(calendarRecord.type, 2),
        gt(calendarRecord.id, visitFloorOf),
        sql`${assignedAt} >= (${from}::date)::timestamp at time zone ${zone}`,
        where,
      ),
    )
    .orderBy(desc(calendarRecord.startAt), asc(calendarRecord.id))
    .limit(most);
  return rows
    .toReversed()
    .map(({ id, proposalId, stationId, startAt, finishAt, responsibleIds, createdAt, assignedAt: withCouncil }) => ({
      id,
      proposalId: proposalId ?? 0,
      stationId: stationId ?? 0,
      startAt,
      finishAt,
      responsibleIds,
      ...daysOf({ startAt, finishAt }, zone),
      made: dayOf(withCouncil ?? createdAt, zone),
    }));
}

export const daysOf = (time: { readonly startAt: Date; readonly finishAt: Date }, zone: string) => ({
  first: dayOf(time.startAt, zone),
  last: lastDayOf(wallTime(time.finishAt, zone)),
});

/** @throws AppError `not_found` for what is no experiment, and for one without duties of this part */
export async function boundSlot(deps: Known, tx: Executor, part: PartKey, id: number): Promise<Slot> {
  const slot = await findBoundSlot(deps, tx, part, id);
  if (!slot) throw new AppError('not_found');
  return slot;
}

export async function findBoundSlot(deps: Known, tx: Executor, part: PartKey, id: number): Promise<Slot | undefined> {
  const [slot] = await slotsWhere(deps, tx, deps.settings.value(part), eq(calendarRecord.id, id), 1);
  return slot;
}

/** Of a proposal, the latest ones, in order of time. */
export const boundSlotsOf = (deps: Known, tx: Executor, part: PartKey, proposalId: number, most: number) =>
  slotsWhere(deps, tx, deps.settings.value(part), eq(calendarRecord.proposalId, proposalId), most);

/** The same for several parts, read once; then those that any of some binds. */
export async function boundSlotsByPart(
  deps: Known,
  tx: Executor,
  parts: readonly PartKey[],
  proposalId: number,
  most: number,
): Promise<(...some: readonly PartKey[]) => Slot[]> {
  const daysFrom = (some: readonly PartKey[]) =>
    some
      .map((part) => deps.settings.value(part))
      .filter((day) => day !== '')
      .toSorted();
  const [earliest] = daysFrom(parts);
  const all = await slotsWhere(deps, tx, earliest, eq(calendarRecord.proposalId, proposalId), most);
  return (...some) => {
    const [from] = daysFrom(some);
    return from === undefined ? [] : all.filter(({ made }) => made >= from);
  };
}
