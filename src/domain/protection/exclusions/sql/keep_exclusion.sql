-- Refuses to lift or shorten an exclusion in force, whoever asks: the player, staff or a program.
create or replace function keep_exclusion() returns trigger language plpgsql as $$
begin
  if old.starts_at <= clock_timestamp() and old.ends_at > clock_timestamp() then
    if tg_op = 'DELETE' then
      raise exception 'an exclusion that is in force is not lifted' using errcode = 'check_violation';
    end if;
    if new.player_id <> old.player_id or new.limit_type <> old.limit_type or new.starts_at > old.starts_at
      or new.ends_at < old.ends_at
    then
      raise exception 'an exclusion that is in force is not shortened' using errcode = 'check_violation';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$$;
create or replace trigger exclusion_is_kept before update or delete on exclusion
  for each row execute function keep_exclusion();
