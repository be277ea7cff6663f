-- Changes of a text of the forms are counted, so that nobody overwrites another's unseen; null: as it was at first.
alter table pass_form_text alter column text drop not null;
alter table pass_form_text add column version integer not null default 1;
