-- Search with word forms and typing errors (decision 0022). It takes as long with 100,000 proposals as with 1,000:
-- `npm run bench -- plans growth`.

-- What is compared: words without case, ё as е, ₂ as 2, everything but letters and digits left out. ICU, because the
-- database's own locale may be C; `search.queries.ts` does the same to what is typed.
create function search_words(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct left(word, 100)), '{}')
  from regexp_split_to_table(
    replace(lower(normalize(replace(said, '№', ' '), nfkc) collate "und-x-icu"), 'ё', 'е'), '[^[:alnum:]]+'
  ) word
  where word <> ''
$$;

-- The word without its ending; null for those that say nothing by themselves, such as 'и' and 'the'.
create function search_stem(word text) returns text language sql immutable strict parallel safe as $$
  select (ts_lexize(case when word ~ '^[a-z]' then 'english_stem' else 'russian_stem' end::regdictionary, word))[1]
$$;

-- All of the words must occur, in any order. A word may be several with | between: then one of them. One with * at its end
-- is a beginning. Words that say nothing are left out if there are others. In the index = marks what is without its
-- ending: a surname is found by its beginning, and «Иванов» does not find everybody called «Иван».
-- `language plpgsql` keeps the plan, which `language sql` makes anew with every call.
create function search_query(words text[]) returns tsquery language plpgsql immutable strict parallel safe as $$
begin
  return (
    with choice as (
      select place, search_stem(word) is null as idle, replace(replace(word, '\', '\\'), '''', '''''') as plain,
        replace(replace(search_stem(word), '\', '\\'), '''', '''''') as stem, open
      from unnest(words) with ordinality as typed (whole, place), string_to_table(whole, '|') as said,
        lateral (select rtrim(said, '*') as word, case when said like '%*' then ':*' else '' end as open) as bare
    ), part as (
      select bool_and(idle) as idle,
        string_agg('''' || plain || '''' || open || coalesce(' | ''=' || stem || '''', ''), ' | ') as query
      from choice group by place
    )
    select coalesce(
      string_agg('(' || query || ')', ' & ') filter (where not idle), string_agg('(' || query || ')', ' & ')
    )::tsquery
    from part
  );
end $$;

-- What a proposal is found by: its number, name and keywords, the author's name, the station's names; each word as it is
-- and without its ending. Initials of the author stand with @ before them, the patronymic with ~, so that «Иванов» finds
-- nobody called «Иванович», and «и» no «Ивана». A table of its own, so that saving the long texts of a draft never touches
-- this index.
create table proposal_search (
  proposal_id integer primary key references proposal (id) on delete cascade,
  words tsvector not null
);
-- How common a word is decides where a search begins: at the word, or at the newest proposals.
alter table proposal_search alter column words set statistics 300;
-- No list of pending entries: searches would have to read it.
create index proposal_search_words on proposal_search using gin (words) with (fastupdate = off);

-- What is left of the first seven letters with one of them gone, in longer words two: two words that share such a rest are
-- one or two typing errors apart. Exact look-ups, where trigrams would read more the more words there are. Short words and
-- those with digits have none: in them every letter counts.
create function typing_keys(word text) returns text[] language sql immutable strict parallel safe as $$
  with head as (select left(word, 7) as rest where length(word) >= 4 and word !~ '[0-9]'),
  one as (select overlay(rest placing '' from place for 1) as rest from head, generate_series(1, length(rest)) as place),
  two as (
    select overlay(rest placing '' from place for 1) as rest from one, generate_series(1, length(rest)) as place
    where length(word) >= 7
  )
  select coalesce(array_agg(rest), '{}') from (select rest from head union select rest from one union select rest from two) as rests
$$;

-- Every word that occurs, for beginnings and for what was mistyped. Nothing counts how often: savers of drafts would wait
-- for each other. Words that no longer occur are cleared away at night.
create table search_word (
  -- The collation by which an index knows beginnings.
  word text collate "C" primary key,
  stem text not null generated always as (coalesce(search_stem(word), word)) stored,
  keys text[] not null generated always as (typing_keys(word)) stored
);
create index search_word_keys on search_word using gin (keys) with (fastupdate = off);

-- As `search_query`; a word with + at its end may be the beginning of another. Up to forty words that begin so are named,
-- since PostgreSQL knows how common a word is, and takes every beginning for a common one; of more the beginning is asked.
create function search_asked(words text[]) returns tsquery language plpgsql stable strict parallel safe as $$
declare
  beginning text;
  endings text[];
begin
  select rtrim(said, '+') into beginning
  from unnest(words) as whole, string_to_table(whole, '|') as said
  where said like '%+' limit 1;
  if beginning is null then return search_query(words); end if;
  endings := array(
    select word from search_word where word > beginning and word < beginning || chr(1114111) limit 41
  );
  return search_query(array(
    select replace(whole, beginning || '+', case
      when cardinality(endings) > 40 then beginning || '*' else array_to_string(beginning || endings, '|')
    end)
    from unnest(words) as whole
  ));
end $$;

create function search_index(ids integer[]) returns void language sql as $$
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

create function search_added() returns trigger language plpgsql as $$
begin
  perform search_index(array(select id from added));
  return null;
end $$;
create trigger proposal_search_added after insert on proposal referencing new table as added
  for each statement execute function search_added();

-- What an author types is saved every few seconds, and to find its words costs as much as all the rest of a save. So what
-- is being written waits here, and a job that comes every two seconds indexes it (decision 0069). A list to which rows are
-- only added: a save waits neither for another nor for the job.
create table search_waiting (
  id bigint generated always as identity primary key,
  -- No reference, which every save would pay for: what is gone is nothing to index.
  proposal_id integer not null
);
create index search_waiting_proposal on search_waiting (proposal_id);

-- In 1 and 6 the author writes.
create function search_proposal() returns trigger language plpgsql as $$
begin
  if new.status in (1, 6) then
    insert into search_waiting (proposal_id) values (new.id);
  else
    perform search_index(array[new.id]);
  end if;
  return null;
end $$;
create trigger proposal_search_changed after update of name, keywords, station_id, applicant_id on proposal for each row
  when ((old.name, old.keywords, old.station_id, old.applicant_id)
    is distinct from (new.name, new.keywords, new.station_id, new.applicant_id))
  execute function search_proposal();

-- What is submitted is found at once. If the job has taken it up just now, both write the same words.
create function search_submitted() returns trigger language plpgsql as $$
begin
  if exists (select from search_waiting where proposal_id = new.id) then
    perform search_index(array[new.id]);
  end if;
  return null;
end $$;
create trigger proposal_search_submitted after update of status on proposal for each row
  when (old.status in (1, 6) and new.status not in (1, 6)) execute function search_submitted();

create function search_person() returns trigger language plpgsql as $$
begin
  perform search_index(array(select id from proposal where applicant_id = new.id));
  return null;
end $$;
create trigger person_search_changed after update of last_name, first_name, middle_name on person for each row
  when ((old.last_name, old.first_name, old.middle_name) is distinct from (new.last_name, new.first_name, new.middle_name))
  execute function search_person();

create function search_station() returns trigger language plpgsql as $$
begin
  perform search_index(array(select id from proposal where station_id = new.id));
  return null;
end $$;
create trigger station_search_changed after update on station for each row
  when ((old.code, old.name_ru, old.name_en, old.full_name_ru, old.full_name_en)
    is distinct from (new.code, new.name_ru, new.name_en, new.full_name_ru, new.full_name_en))
  execute function search_station();
