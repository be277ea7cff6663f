-- Time that is put back under its number takes back each pass that was for it, one for the day before it too.
alter table pass add column lost_record_id integer;

create or replace function mark_lost_time() returns trigger language plpgsql as $$
begin
  if new.record_id is not null then
    new.lost_time_at := null;
    new.lost_record_id := null;
  elsif old.record_id is not null and not exists (select from calendar_record where id = old.record_id) then
    new.lost_time_at := now();
    new.lost_record_id := old.record_id;
  end if;
  return new;
end
$$;
