-- Lists of one station from the index alone: with the number in it nothing has to be fetched before the page is known.
drop index proposal_by_station;
create index proposal_by_station on proposal (station_id, status, submitted_at desc nulls last, id desc);
drop index proposal_awaiting_by_station;
create index proposal_awaiting_by_station on proposal (station_id, status, submitted_at desc nulls last, id desc)
  where awaits_verdict;
