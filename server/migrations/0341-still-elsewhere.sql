-- A pass whose experiment had been moved to other days and is then taken away says so also once that is taken back.
alter table pass add column was_moved boolean not null default false;

create or replace function mark_lost_time() returns trigger language plpgsql as $$
begin
  if new.record_id is not null then
    -- The same time as it stood: it meets the days of the pass as little as before.
    if not (old.was_moved and new.record_id = old.lost_record_id) then
      new.lost_time_at := null;
    end if;
    new.lost_record_id := null;
    new.was_moved := false;
  elsif old.record_id is not null and not exists (select from calendar_record where id = old.record_id) then
    new.was_moved := old.lost_time_at is not null;
    new.lost_time_at := now();
    new.lost_record_id := old.record_id;
  end if;
  return new;
end
$$;
