-- Another author took the place of the one before without a word to the visits: whoever is of the team no more comes no more.
with gone as materialized (
  select v.id, v.status
  from visit v
  join proposal p on p.id = v.proposal_id
  join calendar_record r on r.id = v.slot_id
  where v.status in (1, 2) and v.person_id <> p.applicant_id and r.finish_at > now() and not exists (
    select from proposal_member m where m.proposal_id = p.id and m.person_id = v.person_id and m.is_active)
  for no key update of v
), lapsed as (
  update visit set status = 5, status_at = now() from gone where visit.id = gone.id
)
insert into visit_history (visit_id, action, from_status, to_status, at)
  select id, 'lapse', status, 5, now() from gone;
