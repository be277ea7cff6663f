-- Rest of who is responsible (decision 0142). Suggestions are kept a day and know another shape of a visit: they are asked anew.
delete from plan;
alter table plan_settings add column longest_duty smallint not null default 12 check (longest_duty between 4 and 24);
alter table plan_settings add column rest smallint not null default 11 check (rest between 0 and 20);
