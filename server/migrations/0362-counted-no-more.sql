-- After the triggers of 0353, in a file of its own: it locks no table of people, so nobody who is granted a role waits for it.
-- What was counted until now.
create temporary table counted_anew on commit drop as
  select distinct a.proposal_id from expert_assignment a
  where a.ended_at is null
    and not exists (select from expertise e where e.assignment_id = a.id)
    and not exists (
      select from person r join person_role o on o.person_id = r.id
      where r.id = a.expert_id and r.blocked_at is null and o.role = 'expert'
    );

-- All at once in one order, so that nobody who assigns to many waits in a circle.
select from proposal where id in (
  select proposal_id from counted_anew
  union
  select a.proposal_id from expert_assignment a
  join expert_decline d on d.expert_id = a.expert_id and d.proposal_id = a.proposal_id and d.kind = 'conflict'
  where a.ended_at is null
) order by id for no key update;

-- Of accounts made one before: what either had declared a conflict with, nobody rates on. A council that discusses it reckons
-- the mean without them, as when accounts are made one.
with barred as (
  update expert_assignment a set ended_at = now(), ended_because = 'declined'
  from expert_decline d
  where d.expert_id = a.expert_id and d.proposal_id = a.proposal_id and d.kind = 'conflict' and a.ended_at is null
  returning a.id, a.proposal_id, a.council_id
), untyped as (
  delete from expertise_draft where assignment_id in (select id from barred)
)
update council_entry n
set final_mark = (
  select round(avg(e.mark), 1) from expert_assignment a join expertise e on e.assignment_id = a.id
  where a.council_id = n.council_id and a.proposal_id = n.proposal_id
    and a.ended_at is null and a.id not in (select id from barred)
)
from council c
where c.id = n.council_id and c.status = 2 and n.released_at is null and not n.is_mark_set
  and (n.council_id, n.proposal_id) in (select council_id, proposal_id from barred);

select proposal_rated(array(select proposal_id from counted_anew));
