-- Experiments that are over and that nobody has closed: a station is asked about them whenever its page opens.
create index calendar_record_unclosed on calendar_record (station_id, finish_at) where type = 2 and closed_at is null;
