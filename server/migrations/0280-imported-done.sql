-- Proposals that were brought along at the end of their life count as done on their own day: found without reading the
-- whole history.
create index proposal_history_imported on proposal_history (proposal_id) include (to_status, effective_date)
  where action = 'imported';
