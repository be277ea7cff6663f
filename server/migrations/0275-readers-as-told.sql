-- Readers of a question were widened while nobody had answered it, though drafts were asked by a version that told fewer
-- (decision 0119): the narrowest that anybody is asked by holds again.
update form_question q set reader = told.reader
from (
  select (asked ->> 'id')::int as id, max(array_position(array['everybody', 'staff', 'office'], asked ->> 'reader')) - 1 as reader
  from (select distinct form_id, version from proposal_form) p
    join form_version v on v.form_id = p.form_id and v.number = p.version,
    jsonb_array_elements(v.questions) asked
  group by 1
) told
where q.id = told.id and told.reader > q.reader;
