-- An answer counts while its question is asked: an answer to what a condition hides, or a move has ended, is kept and
-- counts for nothing, in no list, figure or search. What decides it is the one function of the contract, at every save.
alter table proposal_answer add column is_counted boolean not null default true;

-- Lists by an answer look at those that count.
drop index proposal_answer_by_amount;
create index proposal_answer_by_amount on proposal_answer (question_id, amount, proposal_id) where is_counted;
-- How many have answered what cannot be chosen by, such as a text, and who did last.
create index proposal_answer_by_question on proposal_answer (question_id, at desc, proposal_id);
