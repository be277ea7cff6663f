-- What a council discusses at this moment, and what comes after it: one for all who have it open.

-- An entry is discussed by its own council alone.
alter table council_entry add constraint council_entry_of_council unique (id, council_id);

create table council_discussion (
  council_id integer primary key references council (id) on delete cascade,
  -- Null: nothing is discussed at this moment.
  entry_id integer,
  since timestamptz,
  -- Entries in the order that a moderator has given them; null: as suggested.
  entry_order integer[],
  -- Counts the changes: who changes an older one is told who did what.
  version integer not null,
  last_action text not null,
  changed_at timestamptz not null,
  changed_by integer not null references person (id),
  constraint council_discussion_entry_of_council foreign key (entry_id, council_id)
    references council_entry (id, council_id) on delete set null (entry_id),
  constraint council_discussion_moment_if_begun check (entry_id is null or since is not null),
  constraint council_discussion_action_known check (last_action in ('discuss', 'order'))
);
