-- Administrators look for people by any part of name or address; 100,000 of them are found by the index.
alter table person
  add column search_text text not null generated always as (
    replace(lower((last_name || ' ' || first_name || ' ' || middle_name || ' ' || email::text) collate "und-x-icu"), 'ё', 'е')
  ) stored;
create index person_search_trigrams on person using gin (search_text gin_trgm_ops);
-- The list without a word is in the order of names.
create index person_by_name on person (surname_key, id);
-- 'Everybody of an organisation', and merging.
create index person_by_organisation on person (organisation_id) where organisation_id is not null;
-- When somebody was last here.
create index sign_in_last_seen on sign_in (person_id, last_seen_at desc);
-- The journal is read from its end: all of it, what one person did, or what was done of one kind.
create index audit_event_by_actor on audit_event (actor_id, id);
create index audit_event_by_action on audit_event (action, id);
