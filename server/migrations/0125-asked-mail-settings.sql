-- Links that confirm mail settings are told apart from those in the foot of letters, so that letters which anybody can ask
-- for are counted.
alter table mailed_link drop constraint mailed_link_purpose_known;
alter table mailed_link add constraint mailed_link_purpose_known
  check (purpose in ('verify', 'reset', 'invite', 'unsubscribe', 'mail_settings'));
