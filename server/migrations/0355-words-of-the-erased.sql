-- What people who were erased before had said in earlier requests, and were answered; old proposals that nobody else could
-- attach any more.
update erasure_request set reason = '', answer = '' from person
where person.id = erasure_request.person_id and person.erased_at is not null
  and (erasure_request.reason <> '' or erasure_request.answer <> '');
update old_proposal set attached_by = null, attached_at = null from person
where person.id = old_proposal.attached_by and person.erased_at is not null;
