-- The search finds proposals by answers that everybody who reads them may read, where the question says so: its answers
-- count, it is for everybody, and it is marked. What becomes narrower is found by nobody from that moment on.
create function searched_answers(ids integer[]) returns table (proposal_id integer, said text) language sql stable as $$
  select a.proposal_id, string_agg(a.value #>> '{}', ' ')
  from proposal_answer a join form_question q on q.id = a.question_id
  where a.proposal_id = any (ids) and a.is_counted and q.reader = 0 and (q.question -> 'searched')::boolean
    and jsonb_typeof(a.value) = 'string'
  group by 1
$$;

create or replace function search_index(ids integer[]) returns void language sql as $$
  insert into proposal_search (proposal_id, words)
  select p.id, array_to_tsvector(array(
    select word from unnest(search_words(concat_ws(' ', p.id, a.last_name, a.first_name))) as word
    union
    select '@' || left(word, 1) from unnest(search_words(concat_ws(' ', a.first_name, a.middle_name))) as word
    union
    select '~' || word from unnest(search_words(a.middle_name)) as word
    union
    select unnest(array[word, '=' || coalesce(search_stem(word), word)])
    from unnest(search_words(concat_ws(
      ' ', p.name, p.keywords, s.code, s.name_ru, s.name_en, s.full_name_ru, s.full_name_en, answered.said
    ))) as word
  ))
  from proposal p join person a on a.id = p.applicant_id left join station s on s.id = p.station_id
    left join searched_answers(ids) answered on answered.proposal_id = p.id
  where p.id = any (ids)
  order by p.id
  on conflict (proposal_id) do update set words = excluded.words where proposal_search.words <> excluded.words;

  -- In one order, so that two savers never wait for each other in a circle.
  insert into search_word (word)
  select distinct found.word
  from proposal_search, unnest(tsvector_to_array(words)) as found (word)
  where proposal_id = any (ids) and found.word !~ '^([=@~]|[0-9]+$)'
    and not exists (select from search_word known where known.word = found.word)
  order by found.word
  on conflict do nothing;
$$;

-- Answers are written while a draft is typed: they wait for the job, as its other words do.
create function search_answered() returns trigger language plpgsql as $$
begin
  insert into search_waiting (proposal_id)
  select distinct w.proposal_id from written w join form_question q on q.id = w.question_id
  where (q.question -> 'searched')::boolean;
  return null;
end $$;
create trigger proposal_answer_search_given after insert on proposal_answer referencing new table as written
  for each statement execute function search_answered();
create trigger proposal_answer_search_changed after update on proposal_answer referencing new table as written
  for each statement execute function search_answered();
create trigger proposal_answer_search_taken after delete on proposal_answer referencing old table as written
  for each statement execute function search_answered();

-- Another mark, or other readers, hold at once.
create function search_question() returns trigger language plpgsql as $$
begin
  perform search_index(array(select proposal_id from proposal_answer where question_id = new.id));
  return null;
end $$;
create trigger form_question_search_changed after update of question, reader on form_question for each row
  when ((old.reader = 0 and coalesce((old.question -> 'searched')::boolean, false))
    is distinct from (new.reader = 0 and coalesce((new.question -> 'searched')::boolean, false)))
  execute function search_question();
