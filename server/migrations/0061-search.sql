-- Search with word forms and typing errors, counts that do not grow with the data, and an index for every order of the
-- staff lists (decision 0022). Each takes as long with 100,000 proposals as with 1,000: `node bench/growth.ts`.

-- What is compared: words without case, ё as е, ₂ as 2, everything but letters and digits left out. ICU, because the
-- database's own locale may be C; `proposal.search.ts` does the same to what is typed.
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
create function search_query(words text[]) returns tsquery language sql immutable strict parallel safe as $$
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
$$;

-- What a proposal is found by: its number, name and keywords, the author's name, the station's names; each word as it is
-- and without its ending. A table of its own, so that saving the long texts of a draft never touches this index.
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

create function search_index(ids integer[]) returns void language sql as $$
  insert into proposal_search (proposal_id, words)
  select p.id, array_to_tsvector(array(
    select word from unnest(search_words(concat_ws(' ', p.id, a.last_name, a.first_name))) as word
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
  where proposal_id = any (ids) and found.word !~ '^(=|[0-9]+$)'
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

create function search_proposal() returns trigger language plpgsql as $$
begin
  perform search_index(array[new.id]);
  return null;
end $$;
create trigger proposal_search_changed after update of name, keywords, station_id, applicant_id on proposal for each row
  when ((old.name, old.keywords, old.station_id, old.applicant_id)
    is distinct from (new.name, new.keywords, new.station_id, new.applicant_id))
  execute function search_proposal();

create function search_person() returns trigger language plpgsql as $$
begin
  perform search_index(array(select id from proposal where applicant_id = new.id));
  return null;
end $$;
create trigger person_search_changed after update of last_name, first_name on person for each row
  when ((old.last_name, old.first_name) is distinct from (new.last_name, new.first_name))
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

-- They served the search by any part of a text, and every change of a name paid for them.
drop index proposal_name_trigrams;
drop index proposal_keywords_trigrams;

-- Group 103: in 2 or 3, and no verdict of the station that it is at now. Kept with the row, so that the list has an index
-- and the tally can count it.
alter table proposal add column awaits_verdict boolean not null default false;
update proposal p set awaits_verdict = true
where status in (2, 3) and not exists (
  select from proposal_comment c where c.proposal_id = p.id and c.kind = 'bs' and c.station_id = p.station_id
);

create function proposal_awaits() returns trigger language plpgsql as $$
begin
  new.awaits_verdict := new.status in (2, 3) and not exists (
    select from proposal_comment c where c.proposal_id = new.id and c.kind = 'bs' and c.station_id = new.station_id
  );
  return new;
end $$;
create trigger proposal_awaits_added before insert on proposal for each row execute function proposal_awaits();
create trigger proposal_awaits_changed before update of status, station_id on proposal for each row
  when ((old.status, old.station_id) is distinct from (new.status, new.station_id)) execute function proposal_awaits();

create function proposal_judged() returns trigger language plpgsql as $$
begin
  -- A transition or a change of station that is under way is waited for, and sees this verdict if it comes later.
  perform from proposal where id = new.proposal_id for no key update;
  update proposal set awaits_verdict = false
  where id = new.proposal_id and station_id = new.station_id and awaits_verdict;
  return null;
end $$;
create trigger proposal_comment_judged after insert on proposal_comment for each row
  when (new.kind = 'bs') execute function proposal_judged();

-- How many proposals every list holds, as a sum of what came and went: rows are only added, so transitions never wait for
-- each other, and undone with their transaction. At night the rows are added up.
create table proposal_tally (
  status smallint not null,
  station_id integer,
  kind_id integer,
  -- Null for what was never submitted, as in the table of proposals: so who sees what reads the same there and here.
  submitted_at date,
  awaits_verdict boolean not null,
  n integer not null
);
create function proposal_tally_add(p proposal, n integer) returns void language sql as $$
  insert into proposal_tally
  values (p.status, p.station_id, p.kind_id, case when p.submitted_at is not null then date 'epoch' end, p.awaits_verdict, n)
$$;
create function proposal_tally_added() returns trigger language plpgsql as $$
begin
  insert into proposal_tally
  select status, station_id, kind_id, case when submitted_at is not null then date 'epoch' end, awaits_verdict, count(*)
  from added group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger proposal_tally_added after insert on proposal referencing new table as added
  for each statement execute function proposal_tally_added();
create function proposal_tally_changed() returns trigger language plpgsql as $$
begin
  perform proposal_tally_add(old, -1);
  if tg_op = 'UPDATE' then perform proposal_tally_add(new, 1); end if;
  return null;
end $$;
create trigger proposal_tally_changed after update of status, station_id, kind_id, submitted_at, awaits_verdict on proposal
  for each row
  when ((old.status, old.station_id, old.kind_id, old.submitted_at is null, old.awaits_verdict)
    is distinct from (new.status, new.station_id, new.kind_id, new.submitted_at is null, new.awaits_verdict))
  execute function proposal_tally_changed();
create trigger proposal_tally_removed after delete on proposal for each row execute function proposal_tally_changed();

-- What is there already.
select search_index(array(select id from proposal));
insert into proposal_tally
select status, station_id, kind_id, case when submitted_at is not null then date 'epoch' end, awaits_verdict, count(*)
from proposal group by 1, 2, 3, 4, 5;

-- Every order of a staff list, for one status: the first page is read from an index, whatever its length. `asc` and `desc`
-- share an index where nothing can be missing; what has no value comes last in both, so hours and income need two.
create index proposal_by_status_id on proposal (status, id);
create index proposal_by_status_income_asc on proposal (status, submitted_at, id);
create index proposal_by_status_hours on proposal (status, (coalesce(granted_hours, requested_hours)) desc nulls last, id desc);
create index proposal_by_status_hours_asc on proposal (status, (coalesce(granted_hours, requested_hours)), id);
create index proposal_by_status_updated on proposal (status, (greatest(updated_at, status_at)), id);
create index proposal_by_status_name_ru on proposal (status, name collate "ru-x-icu", id);
create index proposal_by_status_name_en on proposal (status, name collate "en-x-icu", id);
-- Group 103, also of stations with few proposals.
create index proposal_awaiting on proposal (status, submitted_at desc nulls last, id desc) where awaits_verdict;
create index proposal_awaiting_by_station on proposal (station_id, status, submitted_at desc nulls last) where awaits_verdict;
