-- As 0344 has it from then on, for what was imported before; all of it by the journal and the rows themselves.

-- Written by a file is only what one added: that is in the journal, of nobody. Anything else a file has but found here.
-- Two rows that name one such entry both go on writing it: which one had only found it nobody knows.
update imported_row r set version = null
  where r.version is not null and not exists (
    select from audit_event a
    where a.subject = case r.kind when 'sessions' then 'setting' else 'reference' end
      and a.subject_id = coalesce(r.organisation_id, r.method_id, r.station_id, r.session_id)
      and a.action = case r.kind when 'sessions' then 'session_added' else 'entry_added' end
      and (r.kind = 'sessions' or a.detail ->> 'list' = r.kind)
      and a.actor_id is null
  );

-- Two rows of one person are those of two accounts that were merged. Which one went nobody knows: neither says anything more.
update imported_row set is_merged = true
  where person_id in (
    select person_id from imported_row
    where person_id is not null
    group by person_id having count(*) > 1 and not bool_or(is_merged)
  );

-- Two rows of one organisation may have found the same name too; then no merge is in the journal.
update imported_row r set is_merged = true
  where r.organisation_id in (
    select organisation_id from imported_row
    where organisation_id is not null
    group by organisation_id having count(*) > 1 and not bool_or(is_merged)
  ) and exists (
    select from audit_event a
    where a.subject = 'reference' and a.subject_id = r.organisation_id
      and a.action = 'entries_merged' and a.detail ->> 'list' = r.kind
  );

-- An address that was erased says not when: by that one would find whose it was.
update imported_row set imported_at = 'epoch' where kind = 'people' and key like 'erased address %';
