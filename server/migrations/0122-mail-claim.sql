-- A process that sends a letter says until when it is its own, instead of holding the row while a mail server answers.
alter table mail add column claimed_until timestamptz;
