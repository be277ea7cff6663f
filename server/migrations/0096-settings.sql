-- Settings that an administrator has changed; what is not here is as the registry of the contract has it.
create table setting (
  key text primary key,
  -- Null: put back to what it was at first. The row stays, so that its changes are counted on.
  value jsonb,
  -- Counts the changes, so that of two administrators the slower one is told.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by integer references person (id) on delete set null
);
