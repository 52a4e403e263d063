-- A bonus never changes, except that it ends once.
create or replace function refuse_other_than_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'active' or new.state = 'active' or
    to_jsonb(new) - array['state', 'ended_at', 'ended_with'] <> to_jsonb(old) - array['state', 'ended_at', 'ended_with']
  then
    raise exception 'a bonus is never changed: it ends, once';
  end if;
  return new;
end
$$;
create or replace trigger bonus_only_ends before update on bonus
  for each row execute function refuse_other_than_end();
