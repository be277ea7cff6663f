-- What a suggested plan is weighed by at a facility (decision 0039); a facility without a row keeps to the usual.
create table plan_settings (
  kind_id integer primary key references facility_kind (id),
  hour_by_mark numeric not null,
  preferred_hour numeric not null,
  extra_visit numeric not null,
  day_later numeric not null,
  -- Between them whoever does not work at night is measured.
  day_begins smallint not null,
  day_ends smallint not null,
  -- Counts the changes, so that of two at once the second is told.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by integer not null references person (id),
  constraint plan_settings_weights_not_negative check (least(hour_by_mark, preferred_hour, extra_visit, day_later) >= 0),
  -- A block of four hours fits between them.
  constraint plan_settings_day_long_enough check (day_begins >= 0 and day_ends <= 24 and day_ends - day_begins >= 4)
);
