-- Rows of a history are never changed. When two accounts of one person become one, what the account that goes has done is
-- done by the one that stays: nothing else of a row changes, and only while these two are being merged.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
begin
  if was - 'actor_id' = becomes - 'actor_id'
    and current_setting('luch.merging', true) = concat_ws('>', was ->> 'actor_id', becomes ->> 'actor_id') then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
