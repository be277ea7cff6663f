-- Somebody who was taken out of the pass that was made from their visit comes without one: it has to name them. A guest
-- without an account may be spelt anew there, so such ones are counted; a pass whose guests were erased names nobody.
create or replace function passes_of_visit(of_visit integer, today date, zone text)
returns table (id integer, lacks datemultirange, is_asked boolean, is_ready boolean) language sql stable as $$
  with v as (
    select visit.*, datemultirange(
      daterange(greatest(arrives, least(today, leaves)), leaves, '[]') * pass_days(proposal_id, zone)) as days
    from visit where visit.id = of_visit
  ), found as (
    select p.id, p.status, daterange(coalesce(g.starts, p.starts), coalesce(g.ends, p.ends), '[]') as days
    from v join pass p on p.proposal_id = v.proposal_id and p.status in (0, 1, 2)
    left join pass_guest g on g.pass_id = p.id and (g.person_id = v.person_id
      or (v.person_id is null and g.person_id is null and v.last_name <> ''
        and (g.last_name, g.first_name, g.middle_name) = (v.last_name, v.first_name, v.middle_name)))
    where g.id is not null or (p.id = v.pass_id and (p.erased_at is not null or (v.person_id is null
      and (select count(*) from pass_guest o where o.pass_id = p.id and o.person_id is null) >= (
        select count(*) from visit w
        where w.slot_id = v.slot_id and w.pass_id = p.id and w.person_id is null and w.mode = 'on_site' and w.status < 5))))
  )
  select one.id, one.lacks, isempty(one.lacks), one.days <> '{}' and isempty(one.days - one.ready)
  from (
    select v.days,
      (select f.id from found f where f.days && v.days order by f.status = 2, f.id limit 1),
      v.days - coalesce((select range_agg(f.days) from found f), '{}') as lacks,
      coalesce((select range_agg(f.days) from found f where f.status = 2), '{}') as ready
    from v
  ) one
$$;
