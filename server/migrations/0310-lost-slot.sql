-- Time that is taken away may be put back under its number: who was to come then is found by it. Whoever had left the
-- team before is not.
alter table visit add column lost_slot_id integer;

create function mark_lost_slot() returns trigger language plpgsql as $$
begin
  new.lost_slot_id := case
    when new.slot_id is null and not exists (select from calendar_record where id = old.slot_id) and (
      select action from visit_history where visit_id = old.id order by id desc limit 1
    ) is distinct from 'lapse' then old.slot_id
  end;
  return new;
end
$$;
create trigger visit_lost_slot before update of slot_id on visit
  for each row when (old.slot_id is distinct from new.slot_id) execute function mark_lost_slot();
