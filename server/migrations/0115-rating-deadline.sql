-- Until when experts are asked to rate, and who was reminded (decision 0056).

create table rating_deadline (
  proposal_id integer primary key references proposal (id) on delete cascade,
  -- The last day, at the facility.
  until date not null,
  set_by integer not null references person (id),
  set_at timestamptz not null,
  -- When the reminder of this deadline went out; another deadline has one of its own.
  reminded_at timestamptz
);
-- The reminders of a night.
create index rating_deadline_to_remind on rating_deadline (until) where reminded_at is null;

-- The last reminder, by hand or by deadline; asking again begins anew.
alter table expert_assignment add column reminded_at timestamptz;
