-- Every save asks whether it takes an earlier version back. By what they say in short, so that none of up to fifty whole
-- texts is read for it.
alter table proposal_version add column digest text not null generated always as (md5(fields::text)) stored;
