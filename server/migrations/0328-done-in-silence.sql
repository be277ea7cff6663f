-- Done is also what a moderator moved to a report or a publication without one, on the day that was named; what was
-- brought along has its day there too. The first of each, and the first and the last of all, without reading the history.
create index proposal_history_first_finished on proposal_history (proposal_id, at) include (effective_date, action)
  where to_status in (9, 10) or action = 'imported' and to_status = 13;
create index proposal_history_finished_at on proposal_history (at)
  where to_status in (9, 10) or action = 'imported' and to_status = 13;
create index proposal_history_finished_on on proposal_history (effective_date)
  where (to_status in (9, 10) or action = 'imported' and to_status = 13) and effective_date is not null;
drop index proposal_history_first_done;
drop index proposal_history_done_at;
drop index proposal_history_imported;
