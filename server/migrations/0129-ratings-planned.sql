-- What is narrowed by ratings is in few statuses, and there often most of the rows: without knowing both together
-- PostgreSQL expects twenty times fewer rows, reads them all and sorts them, where the order has an index of its own.
create statistics proposal_ratings_by_status (mcv) on status, experts, ratings_missing from proposal;
analyze proposal;
