-- What was brought along is looked up too, each of it: who moved a proposal back in silence stands in a small index.
create index proposal_history_taken_back on proposal_history (proposal_id, at)
  where action = 'change_status' and to_status not in (9, 10, 13);
