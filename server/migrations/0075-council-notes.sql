-- Notes of the discussion of each proposal, typed during the meeting by several moderators at once.
create table council_note (
  entry_id integer primary key references council_entry (id) on delete cascade,
  text text not null,
  -- Of all notes of the council together, as it was when this one was saved: who has seen an older one asks for what is newer.
  version integer not null,
  written_by integer not null references person (id),
  written_at timestamptz not null,
  constraint council_note_within check (char_length(text) <= 3000),
  constraint council_note_version_counts check (version > 0)
);
