-- What a visit was when the portal moved it with its experiment: `slot` as its first and last day, `arrives`, `leaves`. Time that
-- stands on its old days again gives it back.
alter table visit_history add column was jsonb;

-- Whoever has confirmed is there once the experiment begins, also before they stand at the gate: as long as days of the visit
-- are left, a pass is ready when there is one. Of whoever is there and of the team no more nobody may ask for one.
create or replace function slot_readiness(slots integer[], today date, zone text, rules jsonb) returns table (
  slot_id integer, need text, visit_id integer, person_id integer, state text, due date, turn text, about text
) language sql stable as $$
  with s as materialized (
    select r.id, r.proposal_id, r.station_id, r.start_at, p.applicant_id,
      (r.start_at at time zone zone)::date as first,
      ((r.finish_at - interval '1 microsecond') at time zone zone)::date as last,
      (coalesce(r.assigned_at, r.created_at) at time zone zone)::date as made
    from calendar_record r join proposal p on p.id = r.proposal_id
    where r.id = any(slots) and r.type = 2 and r.id > (select last_slot from visit_floor)
  ), part as materialized (
    select s.*,
      coalesce(made >= nullif(rules ->> 'visits_from', '')::date, false) as visits,
      coalesce(made >= nullif(rules ->> 'training_from', '')::date, false) as training,
      coalesce(made >= nullif(rules ->> 'safety_from', '')::date, false) as safety,
      coalesce(made >= nullif(rules ->> 'parcels_from', '')::date, false) as parcels,
      working_days_before(first, (rules ->> 'names')::int) as names_due,
      working_days_before(first, (rules ->> 'training')::int) as training_due,
      working_days_before(first, (rules ->> 'passes')::int) as passes_due,
      working_days_before(first, (rules ->> 'samples')::int) as samples_due,
      working_days_before(first, (rules ->> 'parcels')::int) as parcels_due
    from s
  ), v as materialized (
    select v.*, part.applicant_id, part.names_due, part.training_due, part.passes_due
    from part join visit v on v.slot_id = part.id and v.status < 5
    where part.visits
  ), t as materialized (
    select v.slot_id, v.id as visit_id, v.person_id, c.id as course_id, v.training_due as due,
      case when c.how = 'page' then 'visitor' else 'station' end as turn,
      exists (
        select from training g
        where g.person_id = v.person_id and g.course_id = c.id and g.valid_until >= v.leaves
      ) as passed
    from courses_needed(slots) n
    join v on v.id = n.visit_id
    join part on part.id = v.slot_id and part.training
    join course c on c.id = n.course_id
  ), rows as (
    select id as slot_id, 'people' as need, null::integer as visit_id, null::integer as person_id, false as ready,
      false as blocked, names_due as due, 'author' as turn, '' as about
    from part where visits and not exists (select from v where v.slot_id = part.id)
    union all
    select slot_id, 'people', id, person_id, status >= 2, false, names_due,
      case when person_id is null then 'author' else 'visitor' end, mode
    from v
    union all
    select slot_id, 'training', visit_id, person_id, passed, false, due, turn, course_id::text from t
    union all
    select v.slot_id, 'pass', v.id, v.person_id, v.status = 4 or v.status = 3 and v.leaves < today or pass.is_ready,
      not pass.is_asked and (v.status = 1 or exists (select from t where t.visit_id = v.id and not t.passed)),
      v.passes_due,
      case when not pass.is_asked and v.status = 1 then case when v.person_id is null then 'author' else 'visitor' end
        when not pass.is_asked and exists (select from t where t.visit_id = v.id and not t.passed and t.turn = 'visitor') then 'visitor'
        when not pass.is_asked and exists (select from t where t.visit_id = v.id and not t.passed) then 'station'
        else 'passes' end,
      coalesce(case when pass.is_asked then pass.id end::text, '')
    from v cross join lateral passes_of_visit(v.id, today, zone) pass
    where v.mode = 'on_site' and (v.person_id is null or v.person_id = v.applicant_id or exists (
      select from proposal_member m where m.proposal_id = v.proposal_id and m.person_id = v.person_id and m.is_active))
    union all
    select part.id, 'sample', null, null,
      coalesce(c.status = 3 and c.valid_until >= part.last and c.print = sample_print(part.proposal_id), false),
      coalesce(c.status = 5, false), samples_due,
      case when c.status = 1 then 'station' when c.status = 2 then 'safety'
        when c.status = 3 and c.print = sample_print(part.proposal_id) then 'safety' else 'author' end,
      coalesce(c.level, '')
    from part left join safety_case c on c.proposal_id = part.proposal_id where safety
    union all
    select part.id, 'parcel', null, null, l.status in (3, 4) or (l.status = 2 and l.place <> ''), false, parcels_due,
      case when l.status = 2 then 'station' when l.carrier_number = '' then 'author'
        when today > parcels_due then 'station' else 'nobody' end,
      case when l.place <> '' then l.place else l.samples end
    from part join parcel l on l.slot_id = part.id and l.direction = 'there' and l.status <> 5 where parcels
    union all
    select part.id, 'report', null, null, before.status <> 8, false, names_due, 'author', before.id::text
    from part cross join lateral (
      select p.id, p.status from proposal p join calendar_record r on r.proposal_id = p.id
      where p.applicant_id = part.applicant_id and p.id <> part.proposal_id and r.type = 2
        and r.station_id = part.station_id and r.finish_at <= part.start_at
      order by r.finish_at desc limit 1
    ) before
    where visits and before.status in (8, 9, 10, 13)
  )
  select slot_id, need, visit_id, person_id,
    case when ready then 'ready' when blocked then 'blocked' when today > due then 'late' else 'waiting' end,
    due, case when ready then 'nobody' else turn end, about
  from rows
$$;
