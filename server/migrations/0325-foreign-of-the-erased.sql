-- Whether a guest was a foreign citizen goes with the rest of what is known of them.
update pass_guest set is_foreign = false from pass where pass.id = pass_guest.pass_id and pass.erased_at is not null and is_foreign;
update visit set is_foreign = false where erased_at is not null and is_foreign;
