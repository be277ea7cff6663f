-- Kind 7: a file that answers a question of the facility. It is no attachment: whoever may read the answer gets it.
alter table stored_file drop constraint stored_file_kind_known;
alter table stored_file add constraint stored_file_kind_known check (kind in (0, 1, 2, 6, 7));
