-- Where a council meets: printed in its minutes, told to who takes part. Empty: nobody has said.
-- Borne by the version before: it writes no place, and none is within the rule.
alter table council
  add column place text not null default '',
  -- SEQUENCE of the meeting in calendars (RFC 5545): every change, removal and cancellation is a newer one.
  add column meeting_version integer not null default 0,
  add constraint council_place_within check (char_length(place) <= 150);
