-- Filters and ticked rows of people who were erased before.
delete from list_view using person where person.id = list_view.person_id and person.erased_at is not null;
delete from proposal_selection using person where person.id = proposal_selection.person_id and person.erased_at is not null;
