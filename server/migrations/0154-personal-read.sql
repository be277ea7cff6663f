-- What staff read of others beyond name and organisation (decision 0084).
create table personal_read (
  id bigint generated always as identity primary key,
  -- Of reader, what was read, whose, and hour: the same again counts in the same row.
  key text not null,
  kind text not null,
  -- The number that was asked for: of a pass, a proposal, a person.
  about bigint,
  reader_id integer not null references person (id),
  -- As whom an administrator acted.
  as_id integer references person (id),
  -- By which it was read, at that time.
  office text not null,
  -- At the facility.
  day date not null,
  at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  person_ids integer[] not null,
  -- How many who have no account.
  unnamed integer not null default 0,
  constraint personal_read_once unique (key),
  constraint personal_read_of_somebody check (cardinality(person_ids) > 0 or unnamed > 0)
);
-- What was read of one person.
create index personal_read_people on personal_read using gin (person_ids);
create index personal_read_reader on personal_read (reader_id);
create index personal_read_as on personal_read (as_id) where as_id is not null;
-- What is erased at night.
create index personal_read_at on personal_read (at);
