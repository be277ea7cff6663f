-- A proposal that was set back is decided anew, and until when with it: what was given before that is of another decision.
update proposal p set extension_to = null
where p.extension_to is not null and exists (
  select from proposal_history h
  where h.proposal_id = p.id and h.action = 'change_status' and h.to_status in (1, 2) and h.id > coalesce(
    (select max(e.id) from proposal_history e where e.proposal_id = p.id and e.action = 'extend_session'), 0));
