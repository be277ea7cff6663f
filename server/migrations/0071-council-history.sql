-- The first entry of a history has the same verb everywhere: 'created' is how an author submits a proposal.
alter table council_history disable trigger council_history_append_only;
update council_history set action = 'create' where action = 'created';
alter table council_history enable trigger council_history_append_only;
