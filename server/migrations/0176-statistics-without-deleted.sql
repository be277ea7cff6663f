-- Deleted proposals count in no figure, and granted hours are those of accepted ones (decision 0106): the indices that
-- figures are counted from alone say so too. The version before finds in them all that it found.
drop index proposal_statistics_station;
create index proposal_statistics_station on proposal (station_id)
  include (submitted_at, kind_id, session_id, status, status_before, plan_change_from, requested_hours, granted_hours)
  where submitted_at is not null;
drop index proposal_statistics_applicant;
create index proposal_statistics_applicant on proposal (applicant_id)
  include (submitted_at, kind_id, session_id, status) where submitted_at is not null;
drop index proposal_statistics_kind;
create index proposal_statistics_kind on proposal (id) include (kind_id, session_id, submitted_at, status)
  where submitted_at is not null;
