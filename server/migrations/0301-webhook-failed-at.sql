-- The last try that failed: failures with days of silence between them are no days of failures.
alter table webhook add column failed_at timestamptz;
