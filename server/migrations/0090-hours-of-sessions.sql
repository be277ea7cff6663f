-- Hours that are accepted at a station in a session: read for every row of a list.
create index proposal_hours_of_session on proposal (session_id, station_id) include (granted_hours)
  where status in (5, 7, 8, 9, 10);
