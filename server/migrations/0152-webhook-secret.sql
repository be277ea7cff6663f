-- Secrets stand sealed from here on. One that was readable is not worth keeping: its deliveries say so until an
-- administrator renews it.
update webhook set secret = '';
alter table webhook
  -- Two who change one webhook at once: the slower one is told.
  add column version integer not null default 0,
  add column changed_at timestamptz,
  add column changed_by integer references person (id) on delete set null;
