import type { Statements } from '../../server/src/platform/database/sql.ts';
import type { Size } from './size.ts';

/**
 * Beam, what stations keep for themselves, and the experiments of all that was carried out: as much in a month, however
 * many years there are. Every third day of a station holds an experiment, every ninth a day of its own; before the first
 * proposal every third, until the calendar is ten years old.
 */
export async function growCalendar(sql: Statements, { proposals, now, isOld }: Size): Promise<void> {
  const days = Math.ceil((proposals * 52) / 60 / 24);
  await sql`
    insert into calendar_record (type, start_at, finish_at, created_at, created_by)
    select type, at, at + interval '5 days', at, 1 from generate_series(3, 4) type, generate_series(-60, greatest(${days}::int / 7, case when ${isOld}::boolean then 521 end)) n,
      lateral (select date_trunc('week', ${now}::timestamptz) - n * interval '7 days' as at) begun order by at`;
  await sql`
    insert into calendar_record (type, start_at, finish_at, station_id, entry_id, name, created_at, created_by)
    select abs(n) % 2, at, at + interval '12 hours', s.id, nextval('calendar_entry_ids'), 'Настройка', at, 1
    from station s, (
        select n, n * interval '9 days' as ago from generate_series(-20, ${days}::int / 9) n union all
        select n, n * interval '3 days' from generate_series(${days}::int / 9 * 3 + 3, 1216) n where ${isOld}::boolean
      ) own_use,
      lateral (select date_trunc('day', ${now}::timestamptz) + interval '31 hours' - ago as at) begun order by at`;
  await sql`
    insert into calendar_record (type, start_at, finish_at, station_id, proposal_id, created_at, created_by, closed_at, closed_by)
    select 2, at, at + interval '20 hours', station_id, id, at, 1, closed, case when closed is not null then 1 end from (
      select id, station_id, case when status in (8, 9, 10, 13) then status_at end as closed, date_trunc('day', ${now}::timestamptz)
        - (row_number() over (partition by station_id order by id desc) - 4) * interval '3 days' as at
      from proposal where status in (7, 8, 9, 10, 13)
    ) one order by at`;
  await sql`
    insert into calendar_removed (id, type, start_at, finish_at, station_id, proposal_id, version, removed_at)
    select 10000000 + id, type, start_at, finish_at, station_id, proposal_id, 1, start_at
    from calendar_record where type = 2 and id % 20 = 0`;
}

/** Every second experiment brings people; those of a year ago are forgotten by name. */
export async function growVisits(sql: Statements, { now }: Size): Promise<void> {
  await sql`
    insert into pass (status, status_at, proposal_id, record_id, type, starts, ends, creator_id, created_at, erased_at)
    select case when start_at > ${now}::timestamptz - interval '3 days' then id / 2 % 3 else 2 end, start_at, proposal_id, id, 2,
      start_at::date, start_at::date + 2, applicant_id, start_at - interval '9 days',
      case when start_at < ${now}::timestamptz - interval '1 year' then start_at + interval '1 year' end
    from (select c.id, c.start_at, c.proposal_id, p.applicant_id from calendar_record c join proposal p on p.id = c.proposal_id
      where c.type = 2 and c.id % 2 = 0 order by c.start_at) visit`;
  await sql`
    insert into pass_guest (pass_id, list_order, person_id, last_name, first_name)
    select id, 0, creator_id, '', '' from pass union all select id, 1, null, 'Гостев', 'Иван' from pass where erased_at is null`;
  await sql`
    insert into pass_responsible (pass_id, person_id)
    select pass.id, r.person_id from pass join proposal p on p.id = pass.proposal_id
    join station_responsible r on r.station_id = p.station_id`;
  await sql`
    insert into pass_history (pass_id, action, from_status, to_status, actor_id, at)
    select id, step.action, step.from_status, step.to_status, creator_id, created_at
    from pass, (values ('send', 4, 0), ('in_work', 0, 1), ('done', 1, 2)) as step (action, from_status, to_status)
    where step.to_status <= status order by created_at`;
}
