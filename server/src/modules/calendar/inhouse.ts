import type { Actor } from '@luch/contract/account/roles.ts';
import type { InhouseEntry, InhouseInput } from '@luch/contract/calendar/inhouse.schemas.ts';
import { recordActions } from '@luch/contract/calendar/record-rights.ts';
import type { ownTypes } from '@luch/contract/calendar/record-type.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { type CalendarRecord, calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { demandStationOffice, officeAt, type PlannedStation } from '../reference/station-office.queries.ts';
import { changeCalendar } from './change-calendar.ts';
import { intervalsOf } from './interval.ts';
import { recordVerdict } from './record.policy.ts';
import { addOwnTime } from './station-time.ts';

type ReadDeps = Pick<Deps, 'clock' | 'config' | 'db'>;

export interface InhousePage {
  readonly entries: readonly InhouseEntry[];
  readonly total: number;
  readonly page_size: number;
}

/** Entries of a station, open ones first, then the latest: three statements. */
export async function listInhouse(
  deps: ReadDeps,
  actor: Actor,
  { station_id: stationId, page, page_size: size }: { station_id: number; page: number; page_size: number },
): Promise<InhousePage> {
  const at = await demandStationOffice(deps.db, actor, stationId);
  const chosen = await deps.db
    .select({ id: sql<number>`${calendarRecord.entryId}`, total: sql<number>`count(*) over ()::int` })
    .from(calendarRecord)
    .where(and(eq(calendarRecord.stationId, stationId), isNotNull(calendarRecord.entryId)))
    .groupBy(calendarRecord.entryId)
    .orderBy(
      sql`bool_and(${calendarRecord.closedAt} is not null)`,
      sql`max(${calendarRecord.startAt}) desc`,
      sql`${calendarRecord.entryId} desc`,
    )
    .limit(size)
    .offset((page - 1) * size);
  const ids = chosen.map(({ id }) => id);
  const total = chosen[0]?.total ?? (page === 1 ? 0 : await countEntries(deps.db, stationId));
  return { entries: await entriesOf(deps, deps.db, actor, at, ids), total, page_size: size };
}

async function countEntries(db: Executor, stationId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${calendarRecord.entryId})::int` })
    .from(calendarRecord)
    .where(eq(calendarRecord.stationId, stationId));
  return row?.count ?? 0;
}

async function entriesOf(
  deps: Omit<ReadDeps, 'db'>,
  tx: Executor,
  actor: Actor,
  at: PlannedStation,
  ids: readonly number[],
): Promise<InhouseEntry[]> {
  if (ids.length === 0) return [];
  const records = await tx
    .select()
    .from(calendarRecord)
    .where(and(eq(calendarRecord.stationId, at.id), isAmong(calendarRecord.entryId, ids)))
    .orderBy(asc(calendarRecord.startAt));
  const byEntry = Map.groupBy(records, ({ entryId }) => entryId);
  return ids.flatMap((id) => {
    const [first, ...more] = byEntry.get(id) ?? [];
    return first ? [entryView(deps, actor, at, [first, ...more])] : [];
  });
}

function entryView(
  { clock, config }: Omit<ReadDeps, 'db'>,
  actor: Actor,
  at: PlannedStation,
  records: readonly [CalendarRecord, ...CalendarRecord[]],
): InhouseEntry {
  const [first] = records;
  const shown = (moment: Date) => wallTime(moment, config.facilityTimeZone);
  const [now, office] = [clock.now(), officeAt(actor, at)];
  return {
    id: first.entryId ?? 0,
    name: first.name,
    type: first.type as (typeof ownTypes)[number],
    station: at.id,
    comments: first.description,
    start_date: shown(first.startAt),
    finish_date: shown(records.map(({ finishAt }) => finishAt).reduce((one, other) => (one > other ? one : other))),
    is_completed: records.every(({ closedAt }) => closedAt !== null),
    experiment_calendar: records.map((record) => {
      const isClosed = record.closedAt !== null;
      const facts = { type: record.type, isClosed, hasBegun: record.startAt < now, office, proposal: null };
      return {
        id: record.id,
        date_start: shown(record.startAt),
        date_end: shown(record.finishAt),
        is_completed: isClosed,
        comments: record.comment,
        version: record.version,
        actions: recordActions.filter((action) => recordVerdict(action, facts).allowed),
      };
    }),
  };
}

/** Maintenance or in-house use of a station with all its intervals, all of them or none. */
export async function addInhouse(
  deps: Deps,
  actor: Actor,
  input: InhouseInput,
): Promise<{ readonly entry: InhouseEntry; readonly changeId: number | null }> {
  const intervals = intervalsOf(input.experiment_calendar, deps.config.facilityTimeZone);
  const { type, station: stationId, name, comments: description } = input;
  let entryId = 0;
  const { changeId } = await changeCalendar(deps, actor, async (tx) => {
    const after = await addOwnTime(deps, tx, actor, { type, stationId, intervals, name, description });
    entryId = after[0]?.entryId ?? 0;
    return { before: [], after };
  });
  const at = await demandStationOffice(deps.db, actor, stationId);
  const [entry] = await entriesOf(deps, deps.db, actor, at, [entryId]);
  if (!entry) throw new Error(`The entry ${entryId} is not there`);
  return { entry, changeId };
}
