-- What a moderator orders and narrows lists by: how many rate a proposal, how many of them have not yet, the mean of those
-- who have, and the newest verdict of the station that it is at now. Kept with the row, as `awaits_verdict` is, so that
-- each order has an index (decision 0057).
alter table proposal
  add column experts integer not null default 0,
  add column ratings_missing integer not null default 0,
  add column mean_mark numeric(2, 1),
  add column verdict smallint;
alter table proposal add constraint proposal_ratings_counted check (ratings_missing between 0 and experts);

create function proposal_rated(ids integer[]) returns void language plpgsql as $$
begin
  -- Who rates in the same moment waits here and then counts both. In one order, so that nobody waits in a circle.
  perform from proposal where id = any (ids) order by id for no key update;
  update proposal p
  set experts = counted.experts, ratings_missing = counted.missing, mean_mark = counted.mean
  from (
    select asked.id, count(a.id)::integer as experts, (count(a.id) - count(e.id))::integer as missing, round(avg(e.mark), 1) as mean
    from unnest(ids) as asked (id)
    left join expert_assignment a on a.proposal_id = asked.id and a.ended_at is null
    left join expertise e on e.assignment_id = a.id
    group by asked.id
  ) as counted
  where p.id = counted.id
    and (p.experts, p.ratings_missing, p.mean_mark) is distinct from (counted.experts, counted.missing, counted.mean);
end $$;

create function expert_assignment_counted() returns trigger language plpgsql as $$
begin
  perform proposal_rated(array(select distinct proposal_id from changed));
  return null;
end $$;
create trigger expert_assignment_added_counted after insert on expert_assignment referencing new table as changed
  for each statement execute function expert_assignment_counted();
create trigger expert_assignment_changed_counted after update on expert_assignment referencing new table as changed
  for each statement execute function expert_assignment_counted();
create trigger expert_assignment_removed_counted after delete on expert_assignment referencing old table as changed
  for each statement execute function expert_assignment_counted();

create function expertise_counted() returns trigger language plpgsql as $$
begin
  perform proposal_rated(array(
    select distinct a.proposal_id from changed join expert_assignment a on a.id = changed.assignment_id
  ));
  return null;
end $$;
create trigger expertise_added_counted after insert on expertise referencing new table as changed
  for each statement execute function expertise_counted();
create trigger expertise_changed_counted after update on expertise referencing new table as changed
  for each statement execute function expertise_counted();
create trigger expertise_removed_counted after delete on expertise referencing old table as changed
  for each statement execute function expertise_counted();

create function verdict_of(proposal_id integer, station_id integer) returns smallint language sql stable as $$
  select c.bs_resolution from proposal_comment c
  where c.proposal_id = $1 and c.kind = 'bs' and c.station_id = $2
  order by c.id desc limit 1
$$;

create or replace function proposal_awaits() returns trigger language plpgsql as $$
begin
  new.verdict := verdict_of(new.id, new.station_id);
  new.awaits_verdict := new.status in (2, 3) and new.verdict is null;
  return new;
end $$;

create or replace function proposal_judged() returns trigger language plpgsql as $$
begin
  -- A transition or a change of station that is under way is waited for, and sees this verdict if it comes later.
  perform from proposal where id = new.proposal_id for no key update;
  update proposal set awaits_verdict = false, verdict = new.bs_resolution
  where id = new.proposal_id and station_id = new.station_id;
  return null;
end $$;

-- What is there already.
select proposal_rated(array(select distinct proposal_id from expert_assignment));
update proposal set verdict = verdict_of(id, station_id)
where id in (select proposal_id from proposal_comment where kind = 'bs');

-- Every order of one status, as in 0061; what has no mark or verdict comes last in both directions.
create index proposal_by_status_mark on proposal (status, mean_mark desc nulls last, id desc);
create index proposal_by_status_mark_asc on proposal (status, mean_mark, id);
create index proposal_by_status_verdict on proposal (status, verdict desc nulls last, id desc);
create index proposal_by_status_verdict_asc on proposal (status, verdict, id);
create index proposal_by_status_missing on proposal (status, ratings_missing desc nulls last, id desc);
create index proposal_by_status_missing_asc on proposal (status, ratings_missing, id);
-- Those that wait for experts or for their ratings.
create index proposal_without_experts on proposal (status, submitted_at desc nulls last, id desc)
  where experts = 0 and status in (2, 3);
create index proposal_not_all_rated on proposal (status, submitted_at desc nulls last, id desc) where ratings_missing > 0;
