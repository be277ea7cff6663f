-- A guest whom the team invites by name is said to be a citizen of another country: two of the forms of passes are theirs.
alter table visit add column is_foreign boolean not null default false;
