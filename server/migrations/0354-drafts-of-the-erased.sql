-- Drafts go with a person who is erased, and their files: what refers to them is asked for each of them.
create index stored_file_of_proposal on stored_file (proposal_id) where proposal_id is not null;
create index held_decision_by_proposal on held_decision (proposal_id);
create index batch_letter_by_proposal on batch_letter (proposal_id);
create index plan_change_by_proposal on plan_change (proposal_id);
create index calendar_change_by_proposal on calendar_change (proposal_id) where proposal_id is not null;
-- Last, for who uploads a file has written that table before they write here.
create index proposal_history_by_file on proposal_history (file_id) where file_id is not null;
