-- What a council decided about, as it was when its discussion ended: its papers say that, whatever the proposal becomes.
alter table council_entry
  add column kept_name text,
  add column kept_station_id integer references station (id),
  add column kept_requested_hours integer;
update council_entry entry
set kept_name = proposal.name, kept_station_id = proposal.station_id, kept_requested_hours = proposal.requested_hours
from proposal, council
where proposal.id = entry.proposal_id and council.id = entry.council_id and council.status in (3, 5);
