-- How much one person keeps, and all together, asked at every upload.
create index stored_file_by_person on stored_file (added_by) include (size) where removed_at is null;
