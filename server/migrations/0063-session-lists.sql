-- Staff lists of one session, and their counts: the tally knows no sessions.
create index proposal_by_session on proposal (session_id, status, submitted_at desc nulls last, id desc)
  where session_id is not null;
