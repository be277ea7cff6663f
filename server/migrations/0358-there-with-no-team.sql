-- Whoever is there and of the team no more has left, as with a team that shrinks now: no pass is asked for them, so theirs stood late.
with gone as materialized (
  select v.id
  from visit v
  join proposal p on p.id = v.proposal_id
  join calendar_record r on r.id = v.slot_id
  where v.status = 3 and v.person_id <> p.applicant_id and r.finish_at > now() and not exists (
    select from proposal_member m where m.proposal_id = p.id and m.person_id = v.person_id and m.is_active)
  for no key update of v
), over as (
  update visit set status = 4, status_at = now() from gone where visit.id = gone.id
)
insert into visit_history (visit_id, action, from_status, to_status, at)
  select id, 'left', 3, 4, now() from gone;
