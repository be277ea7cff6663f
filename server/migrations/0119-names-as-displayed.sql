-- People are found as their names are displayed: surname with initials, and whole with the patronymic. Initials stand with
-- @, patronymics with ~ before them, so that «Иванов» still finds nobody called «Иванович», and «и» no «Ивана».
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
      ' ', p.name, p.keywords, s.code, s.name_ru, s.name_en, s.full_name_ru, s.full_name_en
    ))) as word
  ))
  from proposal p join person a on a.id = p.applicant_id left join station s on s.id = p.station_id
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

drop trigger person_search_changed on person;
create trigger person_search_changed after update of last_name, first_name, middle_name on person for each row
  when ((old.last_name, old.first_name, old.middle_name) is distinct from (new.last_name, new.first_name, new.middle_name))
  execute function search_person();

select search_index(array(select id from proposal));

-- The statuses are those of the list that is asked for: named in the index as well, they kept it from being used.
drop index proposal_without_experts;
create index proposal_without_experts on proposal (status, submitted_at desc nulls last, id desc) where experts = 0;
