-- Who was told about a proposal within the last day is asked at each change of its team; the table only grows.
create index mail_of_proposal on mail (proposal_id, kind, created_at) where proposal_id is not null;
