-- Reference lists (specification, applicant side, section 3): what the forms offer. All but the sessions come from
-- `server/data` at every start; ids are those of the files and never change.

create table facility_kind (
  id integer primary key,
  -- The specification's megascience_type.
  code text not null,
  name_ru text not null,
  name_en text not null,
  full_name_ru text not null,
  full_name_en text not null,
  short_name_ru text not null,
  short_name_en text not null,
  description_ru text not null,
  description_en text not null,
  -- The loader and the data files name kinds, stations, methods and equipment by code.
  constraint facility_kind_code_unique unique (code),
  -- Many rules depend on the kind (calendar types, limits), so a fourth one needs more than a row.
  constraint facility_kind_known check ((id, code) in ((1, 'synchrotron'), (2, 'reactor'), (3, 'lab')))
);

create table station (
  id integer primary key,
  code text not null,
  kind_id integer not null references facility_kind (id),
  name_ru text not null,
  name_en text not null,
  full_name_ru text not null,
  full_name_en text not null,
  description_ru text not null,
  description_en text not null,
  -- [{name: {ru, en}, value: {ru, en}}], shown as they are.
  parameters jsonb not null default '[]',
  -- Hours that are usually given here; a hint beside the slider, not a rule.
  typical_hours_from integer,
  typical_hours_to integer,
  -- False: the station is off and is not listed. Set by an operator, kept by the loader.
  is_active boolean not null default true,
  -- False: listed, but 'temporarily unavailable', and no methods are offered. Set by an operator, kept by the loader.
  is_available boolean not null default true,
  constraint station_code_unique unique (code),
  -- Stations and equipment are one list on the wire, so their ids must not meet (fine point C26).
  constraint station_id_below_equipment check (id between 1 and 1000),
  constraint station_typical_hours_in_order check (0 < typical_hours_from and typical_hours_from <= typical_hours_to),
  constraint station_typical_hours_both check ((typical_hours_from is null) = (typical_hours_to is null))
);
-- Lists of one kind: calendars, an msc_admin's stations.
create index station_by_kind on station (kind_id);

create table method (
  id integer primary key,
  code text not null,
  name_ru text not null,
  name_en text not null,
  short_name_ru text not null,
  short_name_en text not null,
  description_ru text not null,
  description_en text not null,
  constraint method_code_unique unique (code)
);

create table station_method (
  station_id integer not null references station (id),
  method_id integer not null references method (id),
  constraint station_method_once primary key (station_id, method_id)
);
-- Which stations offer a method (method_equipment of the wire).
create index station_method_by_method on station_method (method_id);

create table equipment (
  id integer primary key,
  code text not null,
  -- The kind it belongs to; it may be lent to stations of other kinds.
  kind_id integer not null references facility_kind (id),
  name_ru text not null,
  name_en text not null,
  description_ru text not null,
  description_en text not null,
  is_active boolean not null default true,
  is_available boolean not null default true,
  constraint equipment_code_unique unique (code),
  -- See station_id_below_equipment.
  constraint equipment_id_above_station check (id > 1000)
);

create table equipment_station (
  equipment_id integer not null references equipment (id),
  station_id integer not null references station (id),
  constraint equipment_station_once primary key (equipment_id, station_id)
);
-- What one station offers besides itself: the wizard's checks.
create index equipment_station_by_station on equipment_station (station_id);

create table organisation (
  id integer primary key,
  code text not null,
  name_ru text not null,
  name_en text not null,
  short_name_ru text not null,
  short_name_en text not null,
  city_ru text not null,
  city_en text not null,
  -- ISO 3166-1 alpha-2, empty where it says nothing.
  country text not null,
  -- Names first, 'another organisation' last.
  list_order integer not null default 0,
  -- Any name in any language finds it; without case, and ё is е. ICU, because the database's own locale may be C.
  search_text text not null generated always as (
    replace(lower(
      (name_ru || ' ' || short_name_ru || ' ' || name_en || ' ' || short_name_en || ' ' || city_ru || ' ' || city_en)
      collate "und-x-icu"
    ), 'ё', 'е')
  ) stored,
  constraint organisation_code_unique unique (code),
  constraint organisation_country_code check (country ~ '^([A-Z]{2})?$')
);
-- Autocomplete by any part of a name; operators load thousands of organisations.
create index organisation_search_trigrams on organisation using gin (search_text gin_trgm_ops);

create table academic_degree (
  id integer primary key,
  code text not null,
  name_ru text not null,
  name_en text not null,
  short_name_ru text not null,
  short_name_en text not null,
  -- 'No degree' first.
  list_order integer not null default 0,
  constraint academic_degree_code_unique unique (code)
);

create table academic_rank (
  id integer primary key,
  code text not null,
  name_ru text not null,
  name_en text not null,
  short_name_ru text not null,
  short_name_en text not null,
  constraint academic_rank_code_unique unique (code)
);

create table scientific_area (
  id integer primary key,
  code text not null,
  name_ru text not null,
  name_en text not null,
  constraint scientific_area_code_unique unique (code)
);

create table sample_type (
  id integer primary key,
  code text not null,
  name_ru text not null,
  name_en text not null,
  -- 'Other' last.
  list_order integer not null default 0,
  constraint sample_type_code_unique unique (code)
);

-- Ready phrases for the field other_dangers, with the switch of the form that each belongs to.
create table hazard (
  id integer primary key,
  code text not null,
  flag text not null,
  name_ru text not null,
  name_en text not null,
  text_ru text not null,
  text_en text not null,
  constraint hazard_code_unique unique (code),
  constraint hazard_flag_known check (flag in ('is_toxic', 'is_biohazard', 'is_different_dangerous'))
);

-- Rounds of submission, examination and allocation (specification, staff side, section 9). Kept by moderators.
create table facility_session (
  -- Ids up to 1000 belong to data files; what moderators add starts above, so that loading never meets it.
  id integer generated by default as identity (start with 1001) primary key,
  kind_id integer not null references facility_kind (id),
  name text not null,
  planning_start date not null,
  planning_end date not null,
  -- Last day of submission; it ends at midnight in the facility's zone.
  deadline date not null,
  -- When applicants hear of the decision, if that is published.
  notice date,
  notice_kind text,
  -- Made up for the demonstration.
  invented boolean not null default false,
  constraint facility_session_once unique (kind_id, name, planning_start),
  constraint facility_session_planning_in_order check (planning_start <= planning_end),
  -- Otherwise the next open session could already be running.
  constraint facility_session_deadline_before_planning check (deadline < planning_start),
  constraint facility_session_notice_after_deadline check (notice >= deadline),
  constraint facility_session_notice_has_kind check ((notice is null) = (notice_kind is null)),
  constraint facility_session_notice_kind_known check (notice_kind in ('after', 'by')),
  constraint facility_session_named check (name <> '')
);
-- The next open session of a kind, asked at every submission.
create index facility_session_by_deadline on facility_session (kind_id, deadline);
