-- Of two that index a proposal at once (a job of each process, a submit) the later one reads after the earlier one has ended.
create or replace function search_index(ids integer[]) returns void language sql as $$
  -- Who indexes waits here, and reads what it indexes only then: else words from before the wait would stand at the end.
  select from proposal_search where proposal_id = any (ids) order by proposal_id for update;

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
