-- Edited letters of decisions that are settled, which nothing reads any more; the letters of the erased, and what mail
-- servers said of their addresses.
delete from batch_letter letter using held_decision held
where held.batch_id = letter.batch_id and held.proposal_id = letter.proposal_id and held.status <> 0
  and not exists (
    select from held_decision other
    where other.batch_id = letter.batch_id and other.proposal_id = letter.proposal_id and other.status = 0
  );
delete from batch_letter using person where person.id = batch_letter.receiver_id and person.erased_at is not null;
update mail set last_error = null where last_error is not null and recipient ~ '^erased-\d+@erased\.invalid$';
