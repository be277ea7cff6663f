-- Texts of letters that an administrator has changed; what is not here is as the files of words have it.
create table mail_text (
  -- The file of words, such as `proposal`, and the key in it.
  file text not null,
  key text not null,
  language text not null,
  -- Null: put back to what it was at first. The row stays, so that its changes are counted on.
  text text,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by integer references person (id) on delete set null,
  constraint mail_text_once primary key (file, key, language),
  constraint mail_text_language_known check (language in ('ru', 'en')),
  constraint mail_text_not_empty check (text is null or btrim(text) <> '')
);
