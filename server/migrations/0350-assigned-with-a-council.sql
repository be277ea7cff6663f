-- Preliminary time becomes an experiment with its council: from that day on it has duties (`slot_readiness` in 0352), whenever
-- it was reserved. Null: it was assigned when it was entered.
alter table calendar_record add column assigned_at timestamptz;
