-- All three are trusted extensions: the owner of the database may create them without being a superuser.

-- E-mail addresses are one whatever the case of their letters, also for unique constraints.
create extension if not exists citext;

-- Search by any part of a title or a name (`ilike '%…%'`) with an index instead of reading the whole table.
create extension if not exists pg_trgm;

-- Lets an exclusion constraint compare a station (equal) and an interval (overlapping) in one index.
create extension if not exists btree_gist;

-- Secrets that the portal makes for itself at its first start, shared by all its processes.
create table portal_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now(),
  -- An HMAC key shorter than its hash would be the weakest part.
  constraint portal_secret_long_enough check (octet_length(value) >= 32)
);

-- How often the limited calls were made, counted for all processes together. Unlogged: nothing of it is worth a write to
-- the log of the database. It is empty after a crash or a fail-over, which forgives everybody once.
create unlogged table call_count (
  -- A digest of call and caller: neither addresses nor accounts stand here.
  bucket text not null,
  -- Counting begins anew with the first call after it.
  ends_at timestamptz not null,
  count integer not null,
  constraint call_count_pkey primary key (bucket)
) with (fillfactor = 50);

-- Rows of a history are never changed. When two accounts of one person become one, what the account that goes has done is
-- done by the one that stays: nothing else of a row changes, and only while these two are being merged.
create function refuse_change() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
begin
  if was - 'actor_id' = becomes - 'actor_id'
    and current_setting('luch.merging', true) = concat_ws('>', was ->> 'actor_id', becomes ->> 'actor_id') then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
