-- To which session a moderator has moved a proposal, by its name: the session itself may go.
alter table proposal_history add column session_after text;
