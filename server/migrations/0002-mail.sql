-- Letters: written in the transaction of what they tell, sent by a job afterwards.
create table mail (
  -- Also the file name and the Message-ID, so that a letter sent twice is the same letter.
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  language text not null,
  subject text not null,
  -- Erased once the letter is on its way: it may hold links that open an account.
  text text,
  html text,
  unsubscribe_url text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The receiving side will never take it, such as an address that does not exist.
  given_up_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint mail_language_known check (language in ('ru', 'en')),
  constraint mail_waiting_has_text check (sent_at is not null or given_up_at is not null or text is not null)
);

-- "What is still waiting, oldest first": for operators and for taking up what a lost job left behind.
create index mail_waiting on mail (created_at) where sent_at is null and given_up_at is null;
