-- What was decided and then let go was told to nobody: since when it is no decision any more.
alter table council_entry add column dropped_at timestamptz;
update council_entry entry set dropped_at = entry.released_at
from decision_batch batch join held_decision held on held.batch_id = batch.id
where batch.council_id = entry.council_id and held.proposal_id = entry.proposal_id
  and held.action like 'council\_%' and held.status in (2, 3) and entry.released_at is not null
  and not exists (
    select from decision_batch other join held_decision done on done.batch_id = other.id
    where other.council_id = entry.council_id and done.proposal_id = entry.proposal_id
      and done.action like 'council\_%' and done.status = 1
  );
