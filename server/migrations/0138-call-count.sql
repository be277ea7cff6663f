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
