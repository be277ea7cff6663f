-- All three are trusted extensions: the owner of the database may create them without being a superuser.

-- E-mail addresses are one whatever the case of their letters, also for unique constraints.
create extension if not exists citext;

-- Search by any part of a title or a name (`ilike '%…%'`) with an index instead of reading the whole table.
create extension if not exists pg_trgm;

-- Lets an exclusion constraint compare a station (equal) and an interval (overlapping) in one index.
create extension if not exists btree_gist;
