-- Time that is taken away may be put back under its number: who was to come then is found by it.
alter table visit add column lost_slot_id integer;

create function mark_lost_slot() returns trigger language plpgsql as $$
begin
  new.lost_slot_id := case
    when new.slot_id is null and not exists (select from calendar_record where id = old.slot_id) then old.slot_id
  end;
  return new;
end
$$;
create trigger visit_lost_slot before update of slot_id on visit
  for each row when (old.slot_id is distinct from new.slot_id) execute function mark_lost_slot();
