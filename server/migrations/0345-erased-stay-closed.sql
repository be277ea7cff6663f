-- An account whose data are gone is never opened again: one that was, closes.
update person set blocked_at = erased_at where erased_at is not null and blocked_at is null;
-- Borne by the version before: it erases and blocks in one, and opens one erased only where an administrator asks for it.
alter table person add constraint person_erased_stays_closed check (erased_at is null or blocked_at is not null);
