-- Of which kind and session something was that happened to a proposal, read in the order of proposals.
create index proposal_statistics_kind on proposal (id) include (kind_id, session_id, submitted_at)
  where submitted_at is not null;
