-- A station speaks of what comes to it: at another one nobody has looked at the sample.
create temporary table unchanged_case on commit drop as
  select id from safety_case where print = sample_print(proposal_id);

create or replace function sample_print(of_proposal integer) returns text language sql stable as $$
  select md5(jsonb_build_array(p.station_id, p.sample_description, p.sample_type_id, p.sample_count,
    p.sample_average_size, p.sample_volume, p.sample_surface_area, p.sample_mass, p.is_toxic, p.is_biohazard,
    p.is_different_dangerous, p.other_dangers,
    (select jsonb_agg(jsonb_build_array(s.number, s.name, s.form, s.amount, s.un_number) order by s.number)
     from sample s where s.proposal_id = p.id),
    (select jsonb_agg(jsonb_build_array(h.number, h.h_code) order by h.number, h.h_code)
     from sample_hazard h where h.proposal_id = p.id))::text)
  from proposal p where p.id = of_proposal
$$;

-- What has not changed since it was judged stays judged; of a station before nothing is known here.
update safety_case set print = sample_print(proposal_id) where id in (select id from unchanged_case);
