import { DAY } from '@luch/contract/kernel/days.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '@luch/contract/account/roles.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { addRecord } from '@luch/server/modules/calendar/add-record.ts';
import { changeRecord } from '@luch/server/modules/calendar/change-record.ts';
import { station } from '@luch/server/modules/reference/reference.tables.ts';
import type { Deps } from '@luch/server/platform/deps.ts';
import { publishCalendars } from './calendar-pictures.ts';
import type { Cast } from './seed-story.ts';
import { type Draw, drawFrom, seededRandom } from '@luch/server/platform/seeded-random.ts';

const HOUR = 3_600_000; // ms

interface Entry {
  readonly name: string;
  readonly comment: string;
}
const texts = JSON.parse(readFileSync(path.join(import.meta.dirname, '../data/calendar.json'), 'utf8')) as {
  readonly inhouse: readonly Entry[];
  readonly maintenance: readonly Entry[];
  readonly closed: readonly string[];
  /** What the calendars that are published are called. */
  readonly pictures: Readonly<Record<string, string>>;
};

interface Run {
  /** Days from the Monday of this week. */
  readonly from: number;
  readonly days: number;
}
/** The synchrotron runs from Monday to Saturday and rests every sixth week; the reactor runs twelve days of twenty-one. */
const runs: readonly { readonly type: 3 | 4; readonly head: number; readonly each: readonly Run[] }[] = [
  {
    type: recordTypes.synchrotronBeam,
    head: 1,
    each: Array.from({ length: 32 }, (_, week) => week - 10)
      .filter((week) => (week + 60) % 6 !== 5)
      .map((week) => ({ from: week * 7, days: 5 })),
  },
  {
    type: recordTypes.reactorBeam,
    head: 2,
    each: Array.from({ length: 11 }, (_, cycle) => ({ from: cycle * 21 - 70, days: 12 })),
  },
];

/** Beam, in-house use and maintenance of some months around today, by the commands of real use. */
export async function fillCalendar(deps: Deps, cast: Pick<Cast, 'station' | 'head' | 'moderator'>): Promise<void> {
  const now = deps.clock.now();
  const monday = mondayOf(now);
  const zone = deps.config.facilityTimeZone;
  const typed = (from: number, to: number) => ({
    start_date: wallTime(new Date(from), zone),
    finish_date: wallTime(new Date(to), zone),
  });
  for (const { type, head, each } of runs)
    for (const { from, days } of each) {
      const start = monday + from * DAY;
      const beam = { type, is_completed: false as const, ...typed(start, start + days * DAY) };
      await addRecord(deps, cast.head(head), beam);
    }
  await publishCalendars(deps, cast.moderator, texts.pictures);
  const random = drawFrom(seededRandom(76));
  const stations = (await deps.db.select().from(station)).filter(({ isActive }) => isActive);
  for (const { id, code } of stations.toSorted((one, other) => one.id - other.id)) {
    const keeper = cast.station(code);
    for (let week = -5; week < 9; week += random.whole(2, 4)) {
      const entry = aStationEntry(random, monday + week * 7 * DAY);
      const times = typed(entry.start, entry.start + entry.hours * HOUR);
      const record = await unlessTaken(() =>
        addRecord(deps, keeper, { ...entry.what, ...times, station_id: id, experiment_calendar: [] }),
      );
      if (record !== undefined && entry.start + entry.hours * HOUR < now.getTime() && random.chance(0.8))
        await close(deps, keeper, record, random.pick(texts.closed));
    }
  }
}

/** A working day of it, or some days. */
function aStationEntry(random: Draw, week: number) {
  const isMaintenance = random.chance(0.35);
  const { name, comment } = random.pick(isMaintenance ? texts.maintenance : texts.inhouse);
  const type = isMaintenance ? recordTypes.maintenance : recordTypes.inhouse;
  return {
    what: { type, experiment_name: name, experiment_comments: comment },
    start: week + random.whole(0, 4) * DAY + random.pick([0, 2, 4]) * HOUR,
    hours: random.pick([4, 6, 8, 8, 12, 24, 32]),
  };
}

/** Experiments of the stories came first. */
async function unlessTaken(add: () => ReturnType<typeof addRecord>): Promise<number | undefined> {
  try {
    return (await add()).records[0]?.id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'interval_taken') return undefined;
    throw error;
  }
}

const close = (deps: Deps, actor: Actor, id: number, comments: string) =>
  changeRecord(deps, actor, { id, comments, close_record: true, is_completed: false });

/** At 09:00 in Moscow. */
function mondayOf(now: Date): number {
  const day = new Date(now);
  day.setUTCHours(6, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.getTime();
}
