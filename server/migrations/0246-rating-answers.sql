-- What ratings say to the facility's own questions (decision 0139): by the id of the question, as proposals keep them.
alter table expertise add column answers jsonb not null default '{}';
alter table expertise_history add column answers jsonb not null default '{}';
alter table expertise_draft add column answers jsonb not null default '{}';
