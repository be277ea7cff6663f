-- What a letter is laid out from when it is sent: paragraphs and the button. `html` holds what was laid out when it was
-- queued, by versions before.
alter table mail add column parts jsonb;
