-- The metrics ask every few seconds how many letters were given up of late.
create index mail_given_up on mail (given_up_at) where given_up_at is not null;
