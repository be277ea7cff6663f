import type { Actor, Role } from '@luch/contract/account/roles.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { type BeamTime, noBeamTime } from '@luch/contract/proposal/beam-time.schemas.ts';
import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { facilitySession, station } from '../reference/reference.tables.ts';
import { proposal } from './proposal.tables.ts';
import { officesOf, type Reader, readerAt, type ReaderPlaces, valuesOf } from './proposal.visibility.ts';
import { sessionHours, type SessionHoursSelected } from './session-hours.queries.ts';

/** Hours of these proposals as this reader knows them, in one statement. The caller has asked who may see them. */
export async function beamTimeOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Executor,
  actor: Actor,
  ids: readonly number[],
): Promise<(id: number) => BeamTime> {
  const rows =
    ids.length === 0
      ? []
      : await beamTimeAmong(
          tx,
          { ...valuesOf(actor), ids, now: clock.now().toISOString() },
          { offices: officesOf(actor), timeZone: config.facilityTimeZone },
        );
  return timeIn(rows);
}

export function timeIn(rows: readonly (Selected & { readonly id: number })[]): (id: number) => BeamTime {
  const byId = new Map(rows.map((row) => [row.id, beamTimeView(row)]));
  return (id) => byId.get(id) ?? noBeamTime;
}

interface Selected extends SessionHoursSelected {
  readonly status: number;
  readonly stationId: number | null;
  readonly sessionId: number | null;
  readonly reserved: number;
  readonly used: number;
}

/** What is out of work, or read because another one cites it, waits for no hours of a session. */
export const beamTimeView = (
  { reserved, used, available, accepted, ...row }: Selected,
  asPrevious = false,
): BeamTime => ({
  reserved,
  used,
  session:
    !asPrevious && row.sessionId !== null && row.stationId !== null && isIn('inWork', row.status)
      ? { available, accepted }
      : null,
});

type Places = ReaderPlaces & { readonly ids: Place<readonly number[]> | SQL; readonly now: Place<string> };
interface Shape {
  readonly offices: readonly Role[];
  readonly timeZone: string;
}

export const beamTimeAmong = prepared((query, places: Places, { offices, timeZone }: Shape) =>
  query
    .select({ id: proposal.id, ...beamTimeColumns(readerAt(places, offices), places.now, timeZone) })
    .from(proposal)
    .leftJoin(station, eq(station.id, proposal.stationId))
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(isAmong(proposal.id, places.ids)),
);

/** Of a statement that reads proposals with their `station` and `facility_session`. */
export const beamTimeColumns = (reader: Reader, now: Place<string>, timeZone: string) => ({
  status: proposal.status,
  stationId: proposal.stationId,
  sessionId: proposal.sessionId,
  reserved: inExperiments(sql`${calendarRecord.finishAt} - ${calendarRecord.startAt}`),
  used: inExperiments(
    sql`greatest(interval '0', least(${calendarRecord.finishAt}, ${now}::timestamptz) - ${calendarRecord.startAt})`,
  ),
  ...sessionHours(reader, timeZone),
});

/** Experiments alone: preliminary time is its council's to tell. On half hours, as time is reserved. */
const inExperiments = (lasting: SQL): SQL<number> =>
  sql<number>`(select floor(coalesce(sum(extract(epoch from ${lasting})) / 1800, 0))::float8 / 2 from ${calendarRecord}
    where ${calendarRecord.proposalId} = ${proposal.id} and ${calendarRecord.type} = ${sql.raw(String(recordTypes.experiment))})`;
