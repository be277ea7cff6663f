import { passStatus } from '../../contract/src/pass/pass.machine.ts';
import type { Statements } from '../../server/src/platform/database/sql.ts';

/** Its last days are those of the month that is measured. */
export const measuredMonth = { start: '2026-12-01', finish: '2027-01-01' };
const [RECORDS, PASSES] = [0.3, 0.2]; // for each proposal

/**
 * Time in the calendar and passes, as many in a month however many there are in all: 30,000 records fill eight years where
 * 300 fill one month.
 */
export async function growCalendar(sql: Statements, proposals: number): Promise<void> {
  await sql`
    insert into calendar_record (type, start_at, finish_at, station_id, proposal_id, created_at, created_by)
    select 2, at, at + interval '20 hours', station_id, id, at, 1 from (
      select id, station_id,
        timestamptz '2027-01-01' - row_number() over (partition by station_id order by id) * interval '108 hours' as at
      from proposal where status in (7, 8, 9, 10, 11, 13, 14) order by id limit ${Math.round(proposals * RECORDS)}::int
    ) one`;
  await sql`
    insert into pass (status, status_at, proposal_id, type, starts, ends, creator_id, created_at)
    select (${[passStatus.requested, passStatus.ready, passStatus.ready, passStatus.ready]}::int[])[1 + n % 4],
      at, id, 2, at::date, at::date + 3, applicant_id, at - interval '9 days'
    from (
      select id, applicant_id, row_number() over (order by id)::int as n,
        timestamptz '2027-01-01' - row_number() over (order by id) * interval '3 hours' as at
      from proposal where status in (7, 8, 9, 10, 11, 13, 14) order by id limit ${Math.round(proposals * PASSES)}::int
    ) one`;
  await sql`vacuum analyze`;
}
