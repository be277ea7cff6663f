-- When somebody was last here, by sign-ins that are kept no longer (90 days after their end).
alter table person add column last_seen_at timestamptz;
