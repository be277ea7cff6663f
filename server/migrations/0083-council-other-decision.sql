-- Two moderators decided differently in the same moment: the first decision stands, and both read of the other one until
-- somebody decides anew.
alter table council_entry
  add column other_decision smallint,
  add column other_decision_by integer references person (id),
  add column other_decision_at timestamptz,
  add constraint council_entry_other_decision_known check (other_decision between 1 and 4),
  add constraint council_entry_other_decision_whole
    check (num_nonnulls(other_decision, other_decision_by, other_decision_at) in (0, 3));
