-- Statistics are answered from indices alone, whatever the number of proposals (decision 0047).
create index proposal_statistics on proposal (submitted_at)
  include (status, status_before, plan_change_from, kind_id, station_id, applicant_id, requested_hours, granted_hours)
  where submitted_at is not null;
-- Proposals done, by week.
create index proposal_history_done on proposal_history (at) include (proposal_id) where to_status = 9;
-- Hours used by experiments.
create index calendar_record_experiments on calendar_record (proposal_id) include (start_at, finish_at) where type = 2;
