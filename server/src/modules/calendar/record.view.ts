import type { RecordView } from '@luch/contract/calendar/calendar.schemas.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';

/** A record as calendars show it, in the facility's zone. */
export const recordView = (record: CalendarRecord, timeZone: string): RecordView => ({
  id: record.id,
  type: record.type,
  start_date: wallTime(record.startAt, timeZone),
  finish_date: wallTime(record.finishAt, timeZone),
  is_completed: record.closedAt !== null,
  station_id: record.stationId,
  proposal_id: record.proposalId,
  proposal_name: '',
  proposal_applicant: '',
  status_id: null,
  provided_experiment_duration: null,
  experiment_name: record.name,
  experiment_comments: '',
  comments: record.comment,
  resp: [],
  version: 0,
  outside_beam: false,
  is_hidden: false,
  actions: [],
});
