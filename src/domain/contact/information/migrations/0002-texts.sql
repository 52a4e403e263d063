-- Single texts of the pages as the operator wrote them: each version stays, the latest is shown. An empty one gives the text back to
-- what the house ships.
create table site_text (
  dictionary text not null,
  key text not null,
  language text not null,
  version int not null check (version > 0),
  text text not null,
  staff_name text not null,
  reason text not null,
  at timestamptz not null,
  primary key (dictionary, key, language, version)
);
create trigger site_text_is_append_only before update or delete on site_text
  for each row execute function refuse_change();
create trigger site_text_is_never_emptied before truncate on site_text
  for each statement execute function refuse_change();
