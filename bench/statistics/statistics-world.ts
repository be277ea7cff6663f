import type { Statements } from '../../server/src/platform/database/sql.ts';

/** Seven sessions of each facility, what was granted in them, what was carried out, and what was reported. */
export async function growStatistics(sql: Statements): Promise<void> {
  await sql`delete from facility_session`;
  await sql`
    insert into facility_session (kind_id, name, planning_start, planning_end, deadline)
    select kind, 'bench ' || n, day, day + 180, day - 30
    from generate_series(1, 3) kind, generate_series(1, 14) n,
      lateral (select date '2019-03-01' + n * 182 as day) begun`;
  await sql`
    update proposal p set
      session_id = (
        select s.id from facility_session s where s.kind_id = p.kind_id and s.name like 'bench %'
          and s.planning_start <= p.submitted_at::date order by s.planning_start desc limit 1
      ),
      granted_hours = case when p.status in (5, 7, 8, 9, 10, 13, 14) then 8 + p.id % 60 end,
      status_before = case p.status when 12 then 2 when 13 then 10 end
    where p.submitted_at is not null`;
  // A week of its own for each of a station, so that none overlap.
  await sql`
    insert into calendar_record (type, start_at, finish_at, station_id, proposal_id, created_at, created_by)
    select 2, at, at + interval '20 hours', station_id, id, at, 1 from (
      select id, station_id,
        timestamptz '2027-01-01' - row_number() over (partition by station_id order by id) * interval '1 day' as at
      from proposal where status in (7, 8, 9, 10, 13)
    ) one`;
  await sql`
    insert into calendar_record (type, start_at, finish_at, created_at, created_by)
    select 3 + type, at, at + interval '5 days', at, 1 from generate_series(0, 1) type, generate_series(1, 360) n,
      lateral (select timestamptz '2027-01-01' - n * interval '7 days' as at) begun`;
  await sql`
    insert into proposal_history (proposal_id, action, from_status, to_status, actor_id, at)
    select id, step.action, step.from_status, step.to_status, 1, submitted_at + step.to_status * interval '11 days'
    from proposal, (values ('send', 1, 2), ('accept', 2, 3), ('examine', 3, 4), ('approve', 4, 5), ('schedule', 5, 7),
      ('carry_out', 7, 8), ('upload_report', 8, 9)) as step (action, from_status, to_status)
    where submitted_at is not null and (status in (9, 10, 13) or step.to_status <= status)`;
  await sql`insert into person_role (person_id, role) values (1, 'moderator'), (2, 'msc_admin')`;
  await sql`insert into person_role (person_id, role) select id, 'expert' from person where id between 3 and 400`;
  await sql`insert into person_kind (person_id, kind_id) values (2, 1)`;
  await sql`vacuum analyze`;
}
