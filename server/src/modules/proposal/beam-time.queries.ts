import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { BeamTime } from '@luch/contract/proposal/beam-time.schemas.ts';
import { isIn, proposalGroups } from '@luch/contract/proposal/proposal.machine.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../platform/database/prepared.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from './proposal.tables.ts';
import type { Reader } from './proposal.visibility.ts';
import { sessionHours, type SessionHoursSelected } from './session-hours.queries.ts';

/** Hours of a proposal as its reader knows them. */
export interface BeamTimeSelected extends SessionHoursSelected {
  readonly reserved: number;
  readonly used: number;
}
interface Selected extends BeamTimeSelected {
  readonly status: number;
  readonly stationId: number | null;
  readonly sessionId: number | null;
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

/** The same as one column. Hours of a session are not counted for those that wait for none. */
export function beamTimeColumn(reader: Reader, now: Place<string>, timeZone: string): SQL<BeamTimeSelected> {
  const { reserved, used, available, accepted } = beamTimeColumns(reader, now, timeZone);
  const waits = sql`${proposal.sessionId} is not null and ${proposal.stationId} is not null and ${inArray(proposal.status, [...proposalGroups.inWork])}`;
  const ofSession = (hours: SQL) => sql`case when ${waits} then ${hours} end`;
  return sql`json_build_object('reserved', ${reserved}, 'used', ${used}, 'available', ${ofSession(available)}, 'accepted', ${ofSession(accepted)})`;
}

/** Experiments alone: preliminary time is its council's to tell. On half hours, as time is reserved. */
const inExperiments = (lasting: SQL): SQL<number> =>
  sql<number>`(select floor(coalesce(sum(extract(epoch from ${lasting})) / 1800, 0))::float8 / 2 from ${calendarRecord}
    where ${calendarRecord.proposalId} = ${proposal.id} and ${calendarRecord.type} = ${sql.raw(String(recordTypes.experiment))})`;
