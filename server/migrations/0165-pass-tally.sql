-- How many passes are in each status, as a sum of what came and went, like `proposal_tally` (0061-search.sql): rows are only
-- added, so that nobody who writes waits; at night they are added up. The archive alone holds all the years.
create table pass_tally (
  status smallint not null,
  n integer not null
);

create function pass_tally_added() returns trigger language plpgsql as $$
begin
  insert into pass_tally select status, count(*) from added group by status;
  return null;
end $$;
create trigger pass_tally_added after insert on pass referencing new table as added
  for each statement execute function pass_tally_added();

create function pass_tally_changed() returns trigger language plpgsql as $$
begin
  insert into pass_tally values (old.status, -1);
  if tg_op = 'UPDATE' then insert into pass_tally values (new.status, 1); end if;
  return null;
end $$;
create trigger pass_tally_changed after update of status on pass for each row
  when (old.status is distinct from new.status) execute function pass_tally_changed();
create trigger pass_tally_removed after delete on pass for each row execute function pass_tally_changed();

-- What is there already; whoever writes waits for the end of this migration.
insert into pass_tally select status, count(*) from pass group by status;
