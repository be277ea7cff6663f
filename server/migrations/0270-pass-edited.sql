-- When a draft of a pass was last changed: one without days has no visit after which the data of its guests go.
-- Null: never since it was begun.
alter table pass add column edited_at timestamptz;
