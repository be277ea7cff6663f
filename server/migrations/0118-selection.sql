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
