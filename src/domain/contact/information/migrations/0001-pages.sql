-- Pages of information as the operator wrote them: each version stays, the latest is shown. An empty one gives the page back to
-- the text that the house ships.
create table information_page (
  page text not null,
  language text not null,
  version int not null check (version > 0),
  title text not null,
  body text not null,
  staff_name text not null,
  reason text not null,
  at timestamptz not null,
  primary key (page, language, version),
  check ((title = '') = (body = ''))
);
create trigger information_page_is_append_only before update or delete on information_page
  for each row execute function refuse_change();
create trigger information_page_is_never_emptied before truncate on information_page
  for each statement execute function refuse_change();
