-- What a row of a file became was merged into something else here: the row says nothing of that (decision 0133).
alter table imported_row add column is_merged boolean not null default false;

create function mark_merged_import() returns trigger language plpgsql as $$
begin
  -- One that is deleted leaves null.
  if coalesce(new.person_id, new.organisation_id, new.method_id, new.station_id, new.session_id, new.proposal_id)
    <> coalesce(old.person_id, old.organisation_id, old.method_id, old.station_id, old.session_id, old.proposal_id)
  then
    new.is_merged := true;
  end if;
  return new;
end
$$;
create trigger mark_merged_import
  before update of person_id, organisation_id, method_id, station_id, session_id, proposal_id on imported_row
  for each row execute function mark_merged_import();

-- Entries of the data files, which a row of a file has only found here, were never written by one.
update imported_row set version = null where version = 0;
