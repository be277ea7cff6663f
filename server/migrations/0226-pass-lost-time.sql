-- The experiment of a pass has lost its time: who comes and who waits for them at the gate read so, until the pass is for
-- another slot. A slot that is taken away goes by its key; who says 'no slot' in the pass itself has lost none.
alter table pass add column lost_time_at timestamptz;

create function mark_lost_time() returns trigger language plpgsql as $$
begin
  if new.record_id is not null then
    new.lost_time_at := null;
  elsif old.record_id is not null and not exists (select from calendar_record where id = old.record_id) then
    new.lost_time_at := now();
  end if;
  return new;
end
$$;
create trigger pass_lost_time before update of record_id on pass
  for each row when (old.record_id is distinct from new.record_id) execute function mark_lost_time();
