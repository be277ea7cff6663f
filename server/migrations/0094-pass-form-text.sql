-- Texts of the print forms that somebody has changed, by their key in `pass-forms.text.json`; the rest stand there.
create table pass_form_text (
  key text primary key,
  text text not null,
  changed_at timestamptz not null,
  changed_by integer references person (id),
  constraint pass_form_text_within check (char_length(text) <= 4000)
);
