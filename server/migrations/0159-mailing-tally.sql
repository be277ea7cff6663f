-- What became of the letters of a mailing, once nothing of it can change any more: it is counted no longer, and stays
-- when its addresses are cleared away.
alter table mailing add column tally jsonb;
