-- Files of calendar records: they name a record, and every other file names a proposal.

alter table stored_file
  add constraint stored_file_of_record check ((kind = 6) = (object_id is not null));

-- The list of a record's files, and the nightly search for records that are gone.
create index stored_file_by_object on stored_file (object_id) where object_id is not null and removed_at is null;
