-- Who caused a letter is told if it fails; moderators see what failed until one of them has dealt with it.
alter table mail add column caused_by int references person (id);
alter table mail add column noted_at timestamptz;

-- What failed, of a person and of all: few rows of a table that only grows.
create index mail_failed on mail (caused_by, created_at) where sent_at is null and given_up_at is not null;
