-- Rejects changes: rows that record events are append-only.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a correction is a reversing row', tg_table_name;
end
$$;
create or replace trigger posting_is_append_only before update or delete on posting
  for each row execute function refuse_change();
create or replace trigger posting_is_never_emptied before truncate on posting
  for each statement execute function refuse_change();
