-- Lists of staff: counts that do not grow with the data, and an index for every order (decision 0022).

-- Whether a proposal awaits a verdict, and the newest one, of the station that it is at now: kept in its row.
create function verdict_of(proposal_id integer, station_id integer) returns smallint language sql stable as $$
  select c.bs_resolution from proposal_comment c
  where c.proposal_id = $1 and c.kind = 'bs' and c.station_id = $2
  order by c.id desc limit 1
$$;

create function proposal_awaits() returns trigger language plpgsql as $$
begin
  new.verdict := verdict_of(new.id, new.station_id);
  new.awaits_verdict := new.status in (2, 3) and new.verdict is null;
  return new;
end $$;
create trigger proposal_awaits_added before insert on proposal for each row execute function proposal_awaits();
create trigger proposal_awaits_changed before update of status, station_id on proposal for each row
  when ((old.status, old.station_id) is distinct from (new.status, new.station_id)) execute function proposal_awaits();

create function proposal_judged() returns trigger language plpgsql as $$
begin
  -- A transition or a change of station that is under way is waited for, and sees this verdict if it comes later.
  perform from proposal where id = new.proposal_id for no key update;
  update proposal set awaits_verdict = false, verdict = new.bs_resolution
  where id = new.proposal_id and station_id = new.station_id;
  return null;
end $$;
create trigger proposal_comment_judged after insert on proposal_comment for each row
  when (new.kind = 'bs') execute function proposal_judged();

-- How many proposals every list holds, as a sum of what came and went: rows are only added, so transitions never wait for
-- each other, and undone with their transaction. At night the rows are added up.
create table proposal_tally (
  status smallint not null,
  station_id integer,
  kind_id integer,
  -- Null for what was never submitted, as in the table of proposals: so who sees what reads the same there and here.
  submitted_at date,
  awaits_verdict boolean not null,
  n integer not null
);
create function proposal_tally_add(p proposal, n integer) returns void language sql as $$
  insert into proposal_tally
  values (p.status, p.station_id, p.kind_id, case when p.submitted_at is not null then date 'epoch' end, p.awaits_verdict, n)
$$;
create function proposal_tally_added() returns trigger language plpgsql as $$
begin
  insert into proposal_tally
  select status, station_id, kind_id, case when submitted_at is not null then date 'epoch' end, awaits_verdict, count(*)
  from added group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger proposal_tally_added after insert on proposal referencing new table as added
  for each statement execute function proposal_tally_added();
create function proposal_tally_changed() returns trigger language plpgsql as $$
begin
  perform proposal_tally_add(old, -1);
  if tg_op = 'UPDATE' then perform proposal_tally_add(new, 1); end if;
  return null;
end $$;
create trigger proposal_tally_changed after update of status, station_id, kind_id, submitted_at, awaits_verdict on proposal
  for each row
  when ((old.status, old.station_id, old.kind_id, old.submitted_at is null, old.awaits_verdict)
    is distinct from (new.status, new.station_id, new.kind_id, new.submitted_at is null, new.awaits_verdict))
  execute function proposal_tally_changed();
create trigger proposal_tally_removed after delete on proposal for each row execute function proposal_tally_changed();

-- Every order of a staff list, for one status: the first page is read from an index, whatever its length. `asc` and `desc`
-- share an index where nothing can be missing; what has no value comes last in both, and needs two.
create index proposal_by_status on proposal (status, submitted_at desc nulls last, id desc);
create index proposal_by_status_id on proposal (status, id);
create index proposal_by_status_income_asc on proposal (status, submitted_at, id);
create index proposal_by_status_hours on proposal (status, (coalesce(granted_hours, requested_hours)) desc nulls last, id desc);
create index proposal_by_status_hours_asc on proposal (status, (coalesce(granted_hours, requested_hours)), id);
create index proposal_by_status_updated on proposal (status, (greatest(updated_at, status_at)), id);
create index proposal_by_status_name_ru on proposal (status, name collate "ru-x-icu", id);
create index proposal_by_status_name_en on proposal (status, name collate "en-x-icu", id);
create index proposal_by_status_mark on proposal (status, mean_mark desc nulls last, id desc);
create index proposal_by_status_mark_asc on proposal (status, mean_mark, id);
create index proposal_by_status_verdict on proposal (status, verdict desc nulls last, id desc);
create index proposal_by_status_verdict_asc on proposal (status, verdict, id);
create index proposal_by_status_missing on proposal (status, ratings_missing desc nulls last, id desc);
create index proposal_by_status_missing_asc on proposal (status, ratings_missing, id);
-- Those that wait for experts or for their ratings. The statuses are those of the list that is asked for: named in the index
-- as well, they would keep it from being used.
create index proposal_without_experts on proposal (status, submitted_at desc nulls last, id desc) where experts = 0;
create index proposal_not_all_rated on proposal (status, submitted_at desc nulls last, id desc) where ratings_missing > 0;
-- Group 103, also of stations with few proposals.
create index proposal_awaiting on proposal (status, submitted_at desc nulls last, id desc) where awaits_verdict;
create index proposal_awaiting_by_station on proposal (station_id, status, submitted_at desc nulls last, id desc)
  where awaits_verdict;
-- Lists of one station from the index alone: with the number in it nothing has to be fetched before the page is known.
create index proposal_by_station on proposal (station_id, status, submitted_at desc nulls last, id desc);
-- Staff lists of one session, and their counts: the tally knows no sessions.
create index proposal_by_session on proposal (session_id, status, submitted_at desc nulls last, id desc)
  where session_id is not null;

-- What is narrowed by ratings is in few statuses, and there often most of the rows: without knowing both together
-- PostgreSQL expects twenty times fewer rows, reads them all and sorts them, where the order has an index of its own.
create statistics proposal_ratings_by_status (mcv) on status, experts, ratings_missing from proposal;

-- Filters of a staff list that a person keeps under a name.
create table list_view (
  id integer generated by default as identity primary key,
  person_id integer not null references person (id) on delete cascade,
  screen text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  constraint list_view_name_once unique (person_id, screen, name)
);

-- What somebody has chosen of a list: the numbers, and how far the history of each went then, so that whatever is done
-- with them later is refused for those that moved meanwhile (decision 0058). Kept for a day.
create table proposal_selection (
  id uuid primary key,
  person_id integer not null references person (id) on delete cascade,
  made_at timestamptz not null,
  ids integer[] not null,
  seen bigint[] not null,
  constraint selection_seen_of_each check (cardinality(ids) = cardinality(seen))
);
create index proposal_selection_by_person on proposal_selection (person_id, made_at);
create index proposal_selection_by_time on proposal_selection (made_at);
