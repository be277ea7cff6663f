-- The archive and all passes, the latest visit first.
create index pass_latest on pass (starts desc, id desc);
-- Surnames of invited guests, spelt like those of people (0020-account.sql).
create index pass_guest_surname
  on pass_guest ((replace(lower(last_name collate "und-x-icu"), 'ё', 'е')) text_pattern_ops) where person_id is null;
