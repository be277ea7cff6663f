-- A search is asked with its words alone (decision 0076): the beginnings of words are looked up where they are, and the
-- function that says what is looked for keeps its plan, which in `language sql` was made anew with every call.
create or replace function search_query(words text[]) returns tsquery language plpgsql immutable strict parallel safe as $$
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
