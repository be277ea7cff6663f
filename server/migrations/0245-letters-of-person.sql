-- What was written to somebody, the newest first (decision 0116).

create index mail_to_person on mail (recipient, created_at desc);
