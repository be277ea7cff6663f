-- Whoever lost the role or was blocked is asked for no rating any more (decision 0056): without one they are not counted.
create or replace function proposal_rated(ids integer[]) returns void language plpgsql as $$
begin
  -- Who rates in the same moment waits here and then counts both. In one order, so that nobody waits in a circle.
  perform from proposal where id = any (ids) order by id for no key update;
  update proposal p
  set experts = counted.experts, ratings_missing = counted.missing, mean_mark = counted.mean
  from (
    select asked.id, count(judge.id)::integer as experts, (count(judge.id) - count(judge.mark))::integer as missing,
      round(avg(judge.mark), 1) as mean
    from unnest(ids) as asked (id)
    left join lateral (
      select a.id, e.mark from expert_assignment a
      left join expertise e on e.assignment_id = a.id
      where a.proposal_id = asked.id and a.ended_at is null and (e.id is not null or exists (
        select from person r join person_role o on o.person_id = r.id
        where r.id = a.expert_id and r.blocked_at is null and o.role = 'expert'
      ))
    ) judge on true
    group by asked.id
  ) as counted
  where p.id = counted.id
    and (p.experts, p.ratings_missing, p.mean_mark) is distinct from (counted.experts, counted.missing, counted.mean);
end $$;

create function judged_by(who integer) returns void language sql as $$
  select proposal_rated(array(select proposal_id from expert_assignment where expert_id = who and ended_at is null));
$$;
create function judge_role_changed() returns trigger language plpgsql as $$
begin
  perform judged_by(coalesce(new.person_id, old.person_id));
  return null;
end $$;
create function judge_blocked() returns trigger language plpgsql as $$
begin
  perform judged_by(new.id);
  return null;
end $$;
-- At the end of the transaction: a change of offices takes the roles away first and gives them again.
create constraint trigger person_role_given_counted after insert or update on person_role
  deferrable initially deferred for each row when (new.role = 'expert') execute function judge_role_changed();
create constraint trigger person_role_taken_counted after delete on person_role
  deferrable initially deferred for each row when (old.role = 'expert') execute function judge_role_changed();
create constraint trigger person_blocked_counted after update of blocked_at on person
  deferrable initially deferred for each row when (old.blocked_at is distinct from new.blocked_at)
  execute function judge_blocked();

-- Who comes back by an earlier row changes no key, so nothing waits for the account: somebody blocked in the same moment would
-- be counted as an expert.
create function expert_assignment_resumed() returns trigger language plpgsql as $$
begin
  perform from person where id = new.expert_id for key share;
  return new;
end $$;
create trigger expert_assignment_resumed before update of ended_at on expert_assignment
  for each row when (old.ended_at is not null and new.ended_at is null) execute function expert_assignment_resumed();
