-- What was told about a proposal, to whom and in which words (decision 0116).

alter table mail
  -- The release of held decisions, or the council, by which it was written.
  add column decision_batch_id integer references decision_batch (id),
  add column council_id integer references council (id),
  -- The letter that it says again.
  add column again_of uuid references mail (id) on delete set null,
  -- Subject, paragraphs and button of a letter about a proposal, for some time after it was sent; never a link that opens
  -- an account. A letter of the version before has none.
  add column kept jsonb;

create index mail_of_decision_batch on mail (decision_batch_id) where decision_batch_id is not null;
create index mail_about_proposal on mail (proposal_id, created_at desc) where proposal_id is not null;
-- What is old enough to be forgotten is few rows of a table that only grows.
create index mail_kept on mail (created_at) where kept is not null;
create index mail_again on mail (again_of) where again_of is not null;
create index mail_of_council on mail (council_id) where council_id is not null;
