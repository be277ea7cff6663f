-- Options that were taken out of a column stay named where the column stays, as its newest published version said them.
update form_question q set question = jsonb_set(q.question, '{columns}', told.columns)
from (
  select f.id, jsonb_agg(
    jsonb_set(col, '{options}', col -> 'options' || coalesce(ended.options, '[]')) order by place
  ) as columns
  from form_question f, jsonb_array_elements(f.question -> 'columns') with ordinality as stands (col, place),
    lateral (
      select jsonb_agg(opt || '{"is_ended": true}' order by (opt ->> 'id')::int) as options
      from (
        select distinct on (opt -> 'id') opt
        from form_version v, jsonb_array_elements(v.questions) asked, jsonb_array_elements(asked -> 'columns') was,
          jsonb_array_elements(was -> 'options') opt
        where v.form_id = f.form_id and v.published_at is not null and asked -> 'id' = to_jsonb(f.id)
          and was -> 'id' = col -> 'id'
          and not exists (select from jsonb_array_elements(col -> 'options') now where now -> 'id' = opt -> 'id')
        order by opt -> 'id', v.number desc
      ) gone
    ) ended
  where f.type = 'table' and f.question is not null
  group by f.id
  having bool_or(ended.options is not null)
) told
where q.id = told.id;
