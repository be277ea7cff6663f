import type { Statements } from '../../server/src/platform/database/sql.ts';
import { inReview, people, type Size } from './size.ts';

/** Councils are not older than this (`council_date_after_start`). */
const FIRST = '2024-12-01';

/** One in review with all that the newest proposals ask for, a draft, and those that were held, each for four hundred proposals. */
export async function growCouncils(sql: Statements, { proposals, now }: Size): Promise<void> {
  await sql`
    insert into council (status, status_at, name, date, start_time, created_at, created_by)
    select 3, at, to_char(n, 'FM0000'), greatest(at::date, ${FIRST}::date), '10:00', at, ${people.moderator}
    from generate_series(1, ${Math.ceil(proposals / 400)}::int) n,
      lateral (select ${now}::timestamptz - (${proposals}::int - n * 400) * interval '52 minutes' - interval '3 days' as at) held`;
  await sql`
    insert into council (status, status_at, name, date, start_time, created_at, created_by)
    select status, ${now}, 'New ' || status, ${now}::date + 3, '10:00', ${now}, ${people.moderator} from unnest(array[2, 0]) status`;
  await sql`
    insert into council_session (council_id, kind_id, name, starts, ends)
    select c.id, s.kind_id, s.name, s.planning_start, s.planning_end from council c cross join facility_kind k
    join lateral (select * from facility_session where kind_id = k.id and planning_start > c.date order by planning_start limit 1) s on true`;
  await sql`
    insert into council_station (council_id, station_id, available_hours)
    select c.id, s.id, case when c.status <> 0 then 180 + s.id end from council c cross join station s`;
  await sql`
    insert into council_entry (council_id, proposal_id, added_at, added_by, status_before, decision, granted_hours, final_mark,
      decided_by, decided_at, released_at)
    select 1 + (id - 1) / 400, id, submitted_at, ${people.moderator}, 3,
      case status when 11 then 2 else 1 end, granted_hours, (10 + id % 40) / 10.0, ${people.moderator}, submitted_at, submitted_at
    from proposal where status in (5, 7, 8, 9, 10, 11, 13, 14) order by id`;
  await sql`
    insert into council_entry (council_id, proposal_id, added_at, added_by, status_before)
    select c.id, p.id, ${now}, ${people.moderator}, 3 from council c
    join proposal p on p.id > ${proposals - inReview}::int where c.status = 2 order by p.id`;
  await sql`
    insert into council_entry (council_id, proposal_id, added_at, added_by)
    select c.id, p.id, ${now}, ${people.moderator} from council c
    cross join (select id from proposal where status in (2, 3) order by id desc limit 20) p where c.status = 0`;
  await sql`
    insert into council_team (council_id, person_id, type, added_by, added_at)
    select c.id, ${people.expert} + n, 1, ${people.moderator}, c.created_at from council c, generate_series(0, 39) n`;
  await rate(sql, 3);
  await rate(sql, 2);
  await sql`
    insert into council_history (council_id, action, from_status, to_status, actor_id, at)
    select id, step.action, step.from_status, step.to_status, ${people.moderator}, created_at
    from council, (values ('schedule', 0, 1), ('discuss', 1, 2), ('finish_discussion', 2, 5), ('hold', 5, 3)) as step (action, from_status, to_status)
    where status = 3 or step.to_status <= status`;
  await sql`update council_station set available_hours = null where station_id % 7 = 0`;
}

/** Three experts for each entry, some stricter than others. */
async function rate(sql: Statements, status: number): Promise<void> {
  await sql`
    insert into council_entry_expert (entry_id, expert_id, added_by, added_at)
    select e.id, ${people.expert} + (e.id + n * 7) % 40, ${people.moderator}, e.added_at
    from council_entry e join council c on c.id = e.council_id, generate_series(1, 3) n where c.status = ${status}`;
  await sql`
    insert into expert_assignment (proposal_id, expert_id, council_id, round, assigned_by, assigned_at, ended_at, ended_because)
    select e.proposal_id, x.expert_id, e.council_id, 1, ${people.moderator}, e.added_at, e.released_at,
      case when e.released_at is not null then 'council_over' end
    from council_entry_expert x join council_entry e on e.id = x.entry_id join council c on c.id = e.council_id
    where c.status = ${status}`;
}

/** Two of three have rated; in the councils everybody has. */
export async function growRatings(sql: Statements, { now }: Size): Promise<void> {
  await sql`
    insert into expertise (assignment_id, mark1, mark2, mark3, mark4, mark, comment, given_at, changed_at)
    select id, mark, mark, mark, mark, mark, 'Ясная постановка задачи и посильный план', ${now}, ${now}
    from expert_assignment, lateral (select (10 + (id * 7) % 40) / 10.0 as mark) as given
    where council_id is not null or id % 3 > 0`;
}
