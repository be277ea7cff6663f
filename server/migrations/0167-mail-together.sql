-- Letters that say the same kind of thing to one person go as one (decision 0095).
alter table mail
  -- How it stands in a letter of several. Erased with the first try: from then on nothing joins it, and it joins nothing.
  add column digest jsonb,
  -- The call or the job that it comes from.
  add column cause text,
  -- Not before: its action is not over, or another of its kind has just gone. Whatever happens, it goes then.
  add column held_until timestamptz,
  -- When it was first about to go.
  add column begun_at timestamptz,
  -- The letter that says it too, and went instead of it.
  add column joined_into uuid references mail (id) on delete set null;

-- What may go together with it, and when the last one of its kind went.
create index mail_together on mail (recipient, kind) where digest is not null;
create index mail_begun on mail (recipient, kind, begun_at) where begun_at is not null;
create index mail_joined on mail (joined_into) where joined_into is not null;
