-- Images of calendars (specification, staff side, sections 2 and 5): one for each facility with beam.
create table calendar_image (
  kind_id integer primary key references facility_kind (id),
  file_key uuid not null,
  uploaded_at timestamptz not null,
  uploaded_by integer not null references person (id),
  -- 1 synchrotron, 2 reactor: laboratory instruments have no beam.
  constraint calendar_image_of_beam check (kind_id in (1, 2))
);
