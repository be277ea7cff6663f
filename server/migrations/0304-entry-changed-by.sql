-- Whose the last change of an entry was, be it mark, hours or comment; `decided_by` is whose the decision is.
alter table council_entry
  add column changed_by integer references person (id),
  add column changed_at timestamptz;
update council_entry set changed_by = decided_by, changed_at = decided_at where decided_by is not null;
update council_entry set decided_by = null, decided_at = null where decision is null and decided_by is not null;
