-- Drafts go with a person who is erased, and their files: whether a history names a file is asked for each of them.
create index proposal_history_by_file on proposal_history (file_id) where file_id is not null;
