-- Secrets that the portal makes for itself at its first start, shared by all its processes.
create table portal_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now(),
  -- An HMAC key shorter than its hash would be the weakest part.
  constraint portal_secret_long_enough check (octet_length(value) >= 32)
);
