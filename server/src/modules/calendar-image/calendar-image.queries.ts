import { addDays, mondayOf } from '@luch/contract/kernel/days.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';
import { momentAt, wallTime } from '@luch/contract/reference/wall-time.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { CalendarImage, PublicSchedule } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { inOrder, said } from '../../platform/database/in-language.ts';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import { beamBetween, runsBetween } from '../calendar-records/calendar-records.queries.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { calendarImage } from './calendar-image.tables.ts';

export async function imageOf({ db, files }: Pick<Deps, 'db' | 'files'>, kindId: number): Promise<CalendarImage> {
  const [image] = await db.select().from(calendarImage).where(eq(calendarImage.kindId, kindId));
  return {
    type: kindId,
    url: image ? files.link(image.fileKey, `calendar-${kindId}.jpg`) : null,
    uploaded_at: image?.uploadedAt.toISOString() ?? null,
  };
}

/** What is certain: a preliminary interval would tell what a council has decided before it is told. */
const shownTypes = [recordTypes.maintenance, recordTypes.inhouse, recordTypes.experiment];

interface Asked {
  readonly type: number;
  readonly start?: string | undefined;
  readonly weeks: number;
}
interface Interval {
  readonly startAt: Date;
  readonly finishAt: Date;
}

/** Beam and busy stations of a facility, in three statements for any number of weeks. Selects nothing that is not public. */
export async function publicSchedule(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  language: Language,
  { type, start: asked, weeks }: Asked,
): Promise<PublicSchedule> {
  const zone = config.facilityTimeZone;
  const start = mondayOf(asked ?? dayOf(clock.now(), zone));
  const finish = addDays(start, weeks * 7);
  const [from, to] = [momentAt(`${start} 00:00`, zone), momentAt(`${finish} 00:00`, zone)];
  const shown = ({ startAt, finishAt }: Interval) => ({
    start_date: wallTime(startAt < from ? from : startAt, zone),
    finish_date: wallTime(finishAt > to ? to : finishAt, zone),
  });
  const name = said(language, station.nameRu, station.nameEn);
  const beamType = type === facilityKinds.synchrotron ? recordTypes.synchrotronBeam : recordTypes.reactorBeam;
  const span = { from: from.toISOString(), to: to.toISOString() };
  const [stations, beam, busy] = await Promise.all([
    db
      .select({ id: station.id, name })
      .from(station)
      .where(and(eq(station.kindId, type), eq(station.isActive, true)))
      .orderBy(inOrder(name, language)),
    beamBetween(db, { types: [beamType], ...span }, { closed: false }),
    busyBetween(db, { type, ...span }),
  ]);
  return {
    start,
    finish,
    beam: beam.map(shown),
    stations: stations.map((one) => ({
      name: one.name,
      busy: busy
        .filter(({ stationId }) => stationId === one.id)
        .map((record) => ({ type: record.type, ...shown(record) })),
    })),
  };
}

const busyBetween = prepared(
  (query, { type, from, to }: { type: Place<number>; from: Place<string>; to: Place<string> }) =>
    query
      .select({
        stationId: calendarRecord.stationId,
        type: calendarRecord.type,
        startAt: calendarRecord.startAt,
        finishAt: calendarRecord.finishAt,
      })
      .from(calendarRecord)
      .innerJoin(station, eq(station.id, calendarRecord.stationId))
      .where(and(eq(station.kindId, type), inArray(calendarRecord.type, shownTypes), runsBetween(from, to)))
      .orderBy(asc(calendarRecord.startAt)),
);
