-- Planning a council takes over whom a moderator assigned outside of it, and ends those whom its matrix leaves out. What
-- it did stands here, so that a council that is cancelled, or lets go of a proposal, gives all of it back.
alter table expert_assignment
  -- Made outside of councils and taken over by the one it names.
  add column adopted boolean not null default false,
  -- The council whose planning ended it.
  add column ended_for_council integer references council (id);

-- Who was assigned from the list while the proposal stood in a draft was missing in the matrix of that draft.
insert into council_entry_expert (entry_id, expert_id, added_by, added_at)
select e.id, a.expert_id, a.assigned_by, a.assigned_at
from council_entry e
join council c on c.id = e.council_id and c.status = 0
join expert_assignment a on a.proposal_id = e.proposal_id and a.ended_at is null and a.assigned_at > e.added_at
where e.released_at is null
on conflict do nothing;
