-- Figures of all years are counted in the order that they are grouped by, from narrow indices: four times as fast as by
-- hash over the wide one, which stays for a period (decision 0051).
create index proposal_statistics_status on proposal (status, status_before, plan_change_from)
  include (submitted_at, kind_id, session_id) where submitted_at is not null;
create index proposal_statistics_station on proposal (station_id)
  include (submitted_at, kind_id, session_id, status, requested_hours, granted_hours) where submitted_at is not null;
create index proposal_statistics_applicant on proposal (applicant_id)
  include (submitted_at, kind_id, session_id) where submitted_at is not null;
-- When a report was handed in for the first time.
drop index proposal_history_done;
create index proposal_history_first_done on proposal_history (proposal_id, at) where to_status = 9;
create index proposal_history_done_at on proposal_history (at) where to_status = 9;
-- Hours used at each station.
create index calendar_record_used on calendar_record (station_id, finish_at) include (start_at, proposal_id) where type = 2;
