-- What was brought along from the system before, by what it is called there (decision 0133).

create table imported_row (
  -- organisations, methods, stations, people, sessions, proposals.
  kind text not null,
  -- Of somebody whose data were erased: a hash, so that the same file does not bring the person back.
  key text not null,
  -- Of what the file said: the same row once more is not looked at. Null: erased.
  digest bytea,
  -- How often an entry or session was changed when the file last wrote it; another number is a change made here.
  version integer,
  -- The row that it became; none when that is gone by now.
  person_id integer references person (id) on delete set null,
  organisation_id integer references organisation (id) on delete set null,
  method_id integer references method (id) on delete set null,
  station_id integer references station (id) on delete set null,
  session_id integer references facility_session (id) on delete set null,
  proposal_id integer references proposal (id) on delete set null,
  imported_at timestamptz not null,
  constraint imported_row_once primary key (kind, key),
  constraint imported_row_of_one check (
    num_nonnulls(person_id, organisation_id, method_id, station_id, session_id, proposal_id) <= 1
  )
);
-- Merging, erasing and deleting what was brought; whose address a row has.
create index imported_row_by_person on imported_row (person_id) where person_id is not null;
create index imported_row_by_organisation on imported_row (organisation_id) where organisation_id is not null;
create index imported_row_by_method on imported_row (method_id) where method_id is not null;
create index imported_row_by_station on imported_row (station_id) where station_id is not null;
create index imported_row_by_session on imported_row (session_id) where session_id is not null;
create index imported_row_by_proposal on imported_row (proposal_id) where proposal_id is not null;
