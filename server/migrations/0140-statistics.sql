-- Statistics are answered from indices alone, whatever the number of proposals (decision 0047). Deleted proposals count in no
-- figure, and granted hours are those of accepted ones (decision 0106), so the indices have the status too.

-- A period.
create index proposal_statistics on proposal (submitted_at)
  include (status, status_before, plan_change_from, kind_id, station_id, applicant_id, requested_hours, granted_hours)
  where submitted_at is not null;

-- Figures of all years are counted in the order that they are grouped by, from narrow indices: four times as fast as by
-- hash over the wide one (decision 0051).
create index proposal_statistics_status on proposal (status, status_before, plan_change_from)
  include (submitted_at, kind_id, session_id) where submitted_at is not null;
create index proposal_statistics_station on proposal (station_id)
  include (submitted_at, kind_id, session_id, status, status_before, plan_change_from, requested_hours, granted_hours)
  where submitted_at is not null;
create index proposal_statistics_applicant on proposal (applicant_id)
  include (submitted_at, kind_id, session_id, status) where submitted_at is not null;
-- Of which kind and session something was that happened to a proposal, read in the order of proposals.
create index proposal_statistics_kind on proposal (id) include (kind_id, session_id, submitted_at, status)
  where submitted_at is not null;

-- When a report was handed in for the first time.
create index proposal_history_first_done on proposal_history (proposal_id, at) where to_status = 9;
create index proposal_history_done_at on proposal_history (at) where to_status = 9;

-- Hours used by experiments.
create index calendar_record_experiments on calendar_record (proposal_id) include (start_at, finish_at) where type = 2;
-- Hours used at each station.
create index calendar_record_used on calendar_record (station_id, finish_at) include (start_at, proposal_id) where type = 2;
