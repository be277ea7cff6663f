-- A station speaks of what comes to it: at another one nobody has looked at the sample.
create temporary table unchanged_case on commit drop as
  select id, proposal_id, print as was, '' as print from safety_case where print = sample_print(proposal_id);

create or replace function sample_print(of_proposal integer) returns text language sql stable as $$
  select md5(jsonb_build_array(p.station_id, p.sample_description, p.sample_type_id, p.sample_count,
    p.sample_average_size, p.sample_volume, p.sample_surface_area, p.sample_mass, p.is_toxic, p.is_biohazard,
    p.is_different_dangerous, p.other_dangers,
    (select jsonb_agg(jsonb_build_array(s.number, s.name, s.form, s.amount, s.un_number) order by s.number)
     from sample s where s.proposal_id = p.id),
    (select jsonb_agg(jsonb_build_array(h.number, h.h_code) order by h.number, h.h_code)
     from sample_hazard h where h.proposal_id = p.id))::text)
  from proposal p where p.id = of_proposal
$$;

-- What has not changed since it was judged stays judged; where its draft names another station by now, nothing tells that.
-- Reckoned before a case is locked, for it takes long: who judges one meanwhile waits for the writing alone, or is ahead of it.
update unchanged_case set print = sample_print(proposal_id);
analyze unchanged_case;
update safety_case c set print = case c.print when u.was then u.print else sample_print(c.proposal_id) end
from unchanged_case u where u.id = c.id;

-- What a moderator has moved since its station spoke, the next one is asked anew: the same that a move does from now on. But
-- no sample is barred without a word from an experiment that runs or is at hand.
with spoken as materialized (
  select c.id, c.status, c.proposal_id, word.actor_id, word.at
  from safety_case c
  join unchanged_case using (id)
  join proposal p on p.id = c.proposal_id
  cross join lateral (
    select h.action, h.from_status, h.actor_id, h.at from safety_case_history h
    where h.safety_case_id = c.id and (c.status in (4, 5) or h.action = 'agree')
    order by h.id desc limit 1
  ) word
  where p.status < 8 and (c.status in (2, 3) and not exists (
    select from calendar_record r where r.proposal_id = p.id and r.type = 2
      and r.start_at < now() + interval '7 days' and r.finish_at > now()
  ) or (c.status in (4, 5) and word.from_status <> 3
    and not exists (select from person_role o where o.person_id = word.actor_id and o.role = 'safety')))
), moved as materialized (
  select c.id, c.status from safety_case c
  where c.id in (select s.id from spoken s where exists (
    select from proposal_history h where h.proposal_id = s.proposal_id and h.action = 'change_station' and h.at > s.at
      -- Who has spoken for the station is responsible for it still; in doubt a word stays.
      and (s.status in (2, 3) or exists (
        select from station_responsible b where b.person_id = s.actor_id and b.station_id = h.station_before_id))))
  for no key update of c
), reopened as (
  update safety_case set status = 1, status_at = now(), valid_until = null from moved where safety_case.id = moved.id
)
insert into safety_case_history (safety_case_id, action, from_status, to_status, at)
  select id, 'reopen', status, 1, now() from moved;
