-- What an author types is saved every few seconds, and to find its words costs as much as all the rest of a save. So what
-- is being written waits here, and a job that comes every two seconds indexes it (decision 0069). A list to which rows are
-- only added: a save waits neither for another nor for the job.
create table search_waiting (
  id bigint generated always as identity primary key,
  -- No reference, which every save would pay for: what is gone is nothing to index.
  proposal_id integer not null
);
create index search_waiting_proposal on search_waiting (proposal_id);

-- In 1 and 6 the author writes.
create or replace function search_proposal() returns trigger language plpgsql as $$
begin
  if new.status in (1, 6) then
    insert into search_waiting (proposal_id) values (new.id);
  else
    perform search_index(array[new.id]);
  end if;
  return null;
end $$;

-- What is submitted is found at once. If the job has taken it up just now, both write the same words.
create function search_submitted() returns trigger language plpgsql as $$
begin
  if exists (select from search_waiting where proposal_id = new.id) then
    perform search_index(array[new.id]);
  end if;
  return null;
end $$;
create trigger proposal_search_submitted after update of status on proposal for each row
  when (old.status in (1, 6) and new.status not in (1, 6)) execute function search_submitted();
