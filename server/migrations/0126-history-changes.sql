-- What a step has changed, beside its comment: the station before and after, and the hours that were granted or added.
-- Null: nothing, or the step was made before this was kept.
alter table proposal_history
  add column station_before_id integer references station (id),
  add column station_after_id integer references station (id),
  add column hours numeric(6, 1);
