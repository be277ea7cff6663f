-- What an administrator of an empty portal has left as it is; everything else ticks itself by what the portal holds.
create table first_hour_step (
  step text primary key,
  left_at timestamptz not null,
  left_by integer references person (id) on delete set null
);
create index first_hour_step_by_person on first_hour_step (left_by) where left_by is not null;
