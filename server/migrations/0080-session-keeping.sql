-- Two moderators at one session: the later one is told who has changed what (workflows, section 8).
alter table facility_session
  add column version integer not null default 1,
  -- Null: as the data file brought it.
  add column changed_at timestamptz,
  add column changed_by integer references person (id),
  -- A day of a facility belongs to one session at most; days are whole, the last one included.
  add constraint facility_session_apart exclude using gist (
    kind_id with =, daterange(planning_start, planning_end, '[]') with &&
  );
