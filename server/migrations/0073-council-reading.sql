-- The mark of the council before, for each proposal of a card.
create index council_entry_by_proposal on council_entry (proposal_id, added_at desc) where final_mark is not null;
