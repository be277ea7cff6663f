-- Pages that would read a table of many years whole, by what they show of it.
-- What sessions hold, from the index alone; what names none.
create index proposal_of_sessions on proposal (session_id) include (status, requested_hours) where session_id is not null;
create index proposal_without_session on proposal (kind_id, status) where session_id is null;
-- Councils of a station, by its proposals.
create index council_entry_of_proposal on council_entry (proposal_id, council_id);
-- The newest letters, and the reads of somebody's data that came last.
create index mail_newest on mail (created_at desc, id desc) where joined_into is null;
create index personal_read_latest on personal_read (last_at desc, id desc);
