-- The site file as the back office wrote it: each version stays. `content` is what was in the file after it, `before` what was
-- there when it was written, which somebody may have changed by hand.
create table site_version (
  version int primary key check (version > 0),
  content jsonb not null,
  before jsonb not null,
  staff_name text not null,
  reason text not null,
  at timestamptz not null
);
create trigger site_version_is_append_only before update or delete on site_version
  for each row execute function refuse_change();
create trigger site_version_is_never_emptied before truncate on site_version
  for each statement execute function refuse_change();
