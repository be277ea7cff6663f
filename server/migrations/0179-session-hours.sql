-- Hours of a session are read for every row of a list: each part of them by what the session holds, however many years
-- there are behind it. Maintenance and in-house use of a station in it.
create index calendar_record_own on calendar_record (station_id, start_at) include (finish_at) where type in (0, 1);
-- What asks for its time and is not accepted yet: a live council may have done so.
create index proposal_undecided_of_session on proposal (session_id, station_id)
  include (id, applicant_id, requested_hours) where status not in (5, 7, 8, 9, 10);
-- Councils that plan it.
create index council_session_by_days on council_session (kind_id, ends, starts);
